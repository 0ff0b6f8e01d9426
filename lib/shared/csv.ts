/** Signs with which formulas begin, in the full-width form too, which spreadsheets of eastern Asia read alike. */
const signs = "=+\\-@＝＋－＠";

/** A cell that a spreadsheet would take for a formula, or a tab or line break that leads to one. */
const formulaStart = new RegExp(`^[${signs}\\t\\r\\n]`);

/**
 * The same within a cell. A spreadsheet whose list separator is `;` (as in German) splits there too, and at line breaks:
 * to it our quotes stand in the middle of a field and mean nothing.
 */
const innerFormulaStart = new RegExp(`([;\\t\\r\\n]"*)([${signs}])`, "g");

function cell(value: string): string {
  const harmless = (formulaStart.test(value) ? `'${value}` : value).replace(innerFormulaStart, "$1'$2");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV (RFC 4180), safe to open in a spreadsheet: what looks like a formula gets an apostrophe in front.
 * @returns lines that end with CRLF
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
