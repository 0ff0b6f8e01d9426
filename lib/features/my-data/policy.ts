import type { ErrorCode } from "@/lib/shared/errors";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import type { Problem } from "./constants";
import type { Receipt } from "./types";

/** What the page says about a form that was refused. */
export function problemOf(code: ErrorCode): Problem {
  if (code === "unauthenticated") return "session";
  if (code === "invalid") return "name";
  if (code === "not_found") return "gone";
  if (code === "conflict") return "busy";
  return code === "unavailable" ? "away" : "failed";
}

/** Whether a column names messages: why a file has no preview, or what its check found. */
export const isNote = (column: string): boolean => column === "mediaNote" || column === "scanNote";

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** A value of the database as text; "" without one. Yes and no are messages. */
export function valueInWords(value: unknown, language?: LanguageCode): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return message(value ? "myData.rows.yes" : "myData.rows.no");
  if (typeof value === "string") return isoTime.test(value) ? formatDateTime(value, language) : value;
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return value.join(", ");
  return typeof value === "object" ? objectInWords(value) : String(value);
}

const objectInWords = (value: object): string =>
  Object.keys(value).length === 0 ? "" : JSON.stringify(value, null, 2);

/** @returns the name of a message, e.g. `Game of 3 Nov 2026` where a row has no name of its own */
export const rowTitle = (noun: string, at: string | null, language?: LanguageCode): string =>
  at ? message("myData.rows.titleOfTime", { noun, date: formatDate(at, language) }) : noun;

/** What a receipt says. @param read a message */
export function receiptSentences(
  { removed, files, cut, hasAccount }: Receipt,
  read: (text: string) => string,
): string[] {
  const list = removed.map(({ noun, count }) => read(message("myData.counted", { noun: read(noun), count })));
  return [
    list.length > 0
      ? message("myData.receipt.removed", { list: list.join("; ") })
      : message("myData.receipt.nothingLeft"),
    ...(files > 0 ? [message("myData.receipt.files", { count: files })] : []),
    ...(cut > 0 ? [message("myData.receipt.cut", { count: cut })] : []),
    ...(hasAccount ? [message("myData.receipt.account")] : []),
    message("myData.receipt.backups"),
  ].map(read);
}
