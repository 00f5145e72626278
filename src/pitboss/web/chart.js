// A strategy chart as real tables, with the cell lit that speaks of the hand on the table.
import { h } from "./dom.js";

/**
 * @typedef {{ title: string, corner: string, columns: string[], rows: { row: string, plays: string[] }[] }} ChartTable
 * @typedef {{ table: string, row: string | null, column: string }} Cell
 */

/** One table. @param {ChartTable} table @param {Record<string, string>} legend @param {Cell | null} [cell] */
export function chartTable(table, legend, cell = null) {
  const lit = cell?.table === table.title ? cell : null;
  return h("table", { class: "chart", key: table.title },
    h("caption", null, table.title),
    h("thead", null, h("tr", null, h("td", null, table.corner), table.columns.map((name) => h("th", { scope: "col", class: lit?.column === name ? "lit" : null }, name)))),
    h("tbody", null, table.rows.map(({ row: name, plays }) => h("tr", { key: name },
      h("th", { scope: "row", class: lit?.row === name ? "lit" : null }, name),
      plays.map((letter, at) => {
        const here = lit !== null && lit.column === table.columns[at] && (lit.row === null || lit.row === name);
        return h("td", { class: here ? "lit" : null, "data-play": letter in legend ? letter : null, title: legend[letter] ?? null, "aria-current": here && lit?.row ? "true" : null }, letter.replace(/^-/, "−"));
      })))));
}

/** What the letters mean. @param {Record<string, string>} legend @param {ChartTable[]} tables */
export function chartLegend(legend, tables) {
  const used = new Set(tables.flatMap((table) => table.rows.flatMap(({ plays }) => plays)));
  return h("dl", { class: "letters" }, Object.entries(legend).filter(([letter]) => letter && used.has(letter)).map(([letter, says]) => h("div", { key: letter }, h("dt", { "data-play": letter }, letter), h("dd", null, says))));
}
