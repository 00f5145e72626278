// What is wrong with the words of a page: cut without a way to see the rest, or outside the box, pill or drawing they stand in.
() => {
  const wrong = [];
  const across = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > across) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('.hidden, .skip');
  const said = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const name = (each) => `${each.localName}.${each.getAttribute('class') ?? ''}`;
  // A name that ends in an ellipsis says so itself; what can be moved to and fro is not cut.
  for (const each of document.querySelectorAll('body *')) {
    if (each.closest('svg') || !shown(each)) continue;
    const look = getComputedStyle(each);
    const beyond = [['overflowX', each.scrollWidth - each.clientWidth], ['overflowY', each.scrollHeight - each.clientHeight]];
    if (look.textOverflow === 'ellipsis') continue;
    for (const [axis, much] of beyond)
      if (/hidden|clip/.test(look[axis]) && much > 1) wrong.push(`${name(each)} "${said(each.textContent)}": ${much} cut, ${axis}`);
  }
  // The nearest box with an edge or a ground, or a cell.
  const boxOf = (each) => {
    const look = getComputedStyle(each);
    const seen = look.borderLeftWidth !== '0px' || look.backgroundColor !== 'rgba(0, 0, 0, 0)' || /^(td|th|li|button)$/.test(each.localName);
    return each === document.body || (look.display !== 'inline' && seen) ? each : boxOf(each.parentElement);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, own = node.parentElement;
    if (!node.data.trim() || own.closest('svg, script, style, option') || !shown(own) || getComputedStyle(own).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = boxOf(own), edge = box.getBoundingClientRect(), look = getComputedStyle(box);
    const size = parseFloat(getComputedStyle(own).fontSize);
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2;
      const wide = line.left < edge.left - 0.5 || line.right > edge.right + 0.5;
      const high = middle - 0.4 * size < edge.top - 0.5 || middle + 0.4 * size > edge.bottom + 0.5;
      if ((wide && !/auto|scroll/.test(look.overflowX)) || (high && !/auto|scroll/.test(look.overflowY))) wrong.push(`"${said(node.data)}" leaves ${name(box)}`);
    }
  }
  for (const text of document.querySelectorAll('svg text')) {
    if (!text.textContent.trim() || !shown(text)) continue;
    const [own, whole] = [text, text.ownerSVGElement].map((each) => each.getBoundingClientRect());
    if (getComputedStyle(text.ownerSVGElement).overflow !== 'visible' && (own.left < whole.left - 1 || own.right > whole.right + 1)) wrong.push(`"${said(text.textContent)}" leaves its drawing`);
    const area = text.closest('.badge, .plate, .pile, .mark, .chips') && text.previousElementSibling;
    if (!area || getComputedStyle(area).fill === 'none') continue;
    const [words, ground] = [text, area].map((each) => each.getBBox());
    const middle = words.x + words.width / 2;
    if (middle > ground.x && middle < ground.x + ground.width && (words.x < ground.x - 0.5 || words.x + words.width > ground.x + ground.width + 0.5)) wrong.push(`"${said(text.textContent)}" leaves its ${area.localName}`);
  }
  return [...new Set(wrong)];
}
