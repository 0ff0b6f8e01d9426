import { attachmentHeader } from "./content-disposition";

/**
 * A cell that a spreadsheet would take for a formula, or a tab or line break that leads to one; in eastern Asia they
 * read full-width signs alike.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A formula's start within a cell. A spreadsheet whose list separator is `;` (as in German) splits there too, and at
 * line breaks. To it our quotes stand in the middle of a field and mean nothing.
 */
const innerFormulaStart = /([;\t\r\n]"*)([=+\-@＝＋－＠])/g;

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

/** By which spreadsheets know UTF-8; without it Excel on Windows shows "CafÃ©". */
const byteOrderMark = "\ufeff";

/** `name` is without the day, which is added. */
export function csvResponse(csv: string, name: string, now: Date): Response {
  return new Response(byteOrderMark + csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(`${name}-${now.toISOString().slice(0, 10)}.csv`),
      "X-Content-Type-Options": "nosniff",
    },
  });
}
