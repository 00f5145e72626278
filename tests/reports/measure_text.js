// What is wrong with the text of a drawing: words that leave the picture or the area they stand in, or that run into others.
() => {
  const svg = document.querySelector('svg');
  const whole = svg.getBoundingClientRect();
  const wrong = [];
  const seen = (element, x, y) => {
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM());
    return [point.x, point.y];
  };
  // Capitals from their baseline up; a single letter of an inscription on an arc only at half its height, for their heads lean
  // together and their feet apart.
  const words = [...svg.querySelectorAll('text')].filter((text) => text.textContent.trim()).map((text) => {
    const look = getComputedStyle(text), size = parseFloat(look.fontSize), y = parseFloat(text.getAttribute('y') || 0);
    const letters = text.getNumberOfChars(), alone = text.textContent.trim().length === 1;
    const left = text.getStartPositionOfChar(0).x;
    const right = text.getEndPositionOfChar(letters - 1).x - (parseFloat(look.letterSpacing) || 0);
    const top = y - (alone ? 0.4 : 0.7) * size, low = y - (alone ? 0.3 : 0) * size;
    const corners = [[left, top], [right, top], [right, low], [left, low]].map(([a, b]) => seen(text, a, b));
    return { said: text.textContent, corners, size: size * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b) };
  });
  const areas = [...svg.querySelectorAll('rect, circle')].filter((area) => area.getAttribute('fill') !== 'none').map((area) => {
    const box = area.getBBox(), back = area.getScreenCTM().inverse();
    const holds = ([x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(back);
      const [dx, dy] = [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2];
      if (area.tagName === 'circle') return Math.hypot(dx, dy) <= box.width / 2 + 0.3;
      return Math.abs(dx) <= box.width / 2 + 0.3 && Math.abs(dy) <= box.height / 2 + 0.3;
    };
    return { holds, size: box.width * box.height };
  }).sort((one, other) => one.size - other.size);
  for (const { said, corners } of words) {
    if (corners.some(([x, y]) => x < whole.left - 0.5 || x > whole.right + 0.5 || y < whole.top - 0.5 || y > whole.bottom + 0.5))
      wrong.push(`${said}: leaves the picture`);
    const middle = [0, 1].map((axis) => (corners[0][axis] + corners[2][axis]) / 2);
    const area = areas.find(({ holds }) => holds(middle));
    if (area && !corners.every(area.holds)) wrong.push(`${said}: leaves its area`);
  }
  const along = (one, other) => [[one, 1], [one, 3], [other, 1], [other, 3]].map(([corners, next]) => {
    const x = corners[next][0] - corners[0][0], y = corners[next][1] - corners[0][1], length = Math.hypot(x, y) || 1;
    return [x / length, y / length];
  });
  const overlap = (one, other) => Math.min(...along(one, other).map(([x, y]) => {
    const [a, b] = [one, other].map((corners) => corners.map((corner) => corner[0] * x + corner[1] * y));
    return Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
  }));
  words.forEach((one, number) => {
    for (const other of words.slice(number + 1))
      if (overlap(one.corners, other.corners) > 0.02 * one.size + 0.3) wrong.push(`${one.said}: runs into ${other.said}`);
  });
  return wrong;
}
