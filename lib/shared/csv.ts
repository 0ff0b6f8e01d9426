import { attachmentHeader } from "./content-disposition";

/**
 * Starts a formula in a spreadsheet. East Asian versions accept full-width signs too. Apostrophes before it count, so
 * that `restoreCell` removes exactly one.
 */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Spreadsheets with `;` as the list separator (e.g. German) split within our quotes. */
const innerFormulaStart = /([;\t\r\n]"*'*)([=+\-@＝＋－＠])/g;
const disarmedStart = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;
const innerDisarmedStart = /([;\t\r\n]"*'*)'([=+\-@＝＋－＠])/g;

/** Takes the apostrophes of `toCsv` out of a cell. */
export const restoreCell = (text: string): string =>
  text.replace(disarmedStart, "").replace(innerDisarmedStart, "$1$2");

function cell(value: string): string {
  const harmless = (formulaStart.test(value) ? `'${value}` : value).replace(innerFormulaStart, "$1'$2");
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** CSV (RFC 4180) that is safe to open in a spreadsheet: an apostrophe disarms formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Excel on Windows needs it to recognise UTF-8. */
export const byteOrderMark = "\ufeff";

/** @param name without the date, which is added */
export const csvHeaders = (name: string, now: Date) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": attachmentHeader(`${name}-${now.toISOString().slice(0, 10)}.csv`),
  "X-Content-Type-Options": "nosniff",
});

/** @param name without the date, which is added */
export const csvResponse = (csv: string, name: string, now: Date): Response =>
  new Response(byteOrderMark + csv, { headers: csvHeaders(name, now) });
