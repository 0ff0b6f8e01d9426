/** A cell that a spreadsheet would take for a formula, or a tab or line break that leads to one. */
const formulaStart = /^[=+\-@\t\r\n]/;

function cell(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV (RFC 4180), safe to open in a spreadsheet: what looks like a formula gets an apostrophe in front.
 * @returns lines that end with CRLF
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
