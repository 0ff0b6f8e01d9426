import type { ErrorCode } from "@/lib/shared/errors";
import { formatDate, formatDateTime, plural } from "@/lib/shared/format";
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

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** A value out of the database in words; "" says nothing. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return isoTime.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return value.join(", ");
  return typeof value === "object" ? objectInWords(value) : String(value);
}

const objectInWords = (value: object): string =>
  Object.keys(value).length === 0 ? "" : JSON.stringify(value, null, 2);

/** @returns e.g. `Game of 3 Nov 2026` where a row has no name of its own */
export const rowTitle = (noun: string, at: string | null): string =>
  at ? `${noun} of ${formatDate(at)}` : noun;

/** @returns e.g. `2 games` */
const counted = ({ noun, count }: { noun: string; count: number }): string => `${noun}: ${count}`;

/** What a receipt says. */
export function receiptSentences({ removed, files, cut, hasAccount }: Receipt): string[] {
  return [
    `Removed from our database: ${removed.length > 0 ? removed.map(counted).join("; ") : "nothing was left"}.`,
    ...(files > 0
      ? [`${plural(files, "file")} in our storage: removed within minutes, and tried again until it is done.`]
      : []),
    ...(cut > 0
      ? [
          `What our team did about it stays in our log as ${plural(cut, "entry", "entries")} without names, words and addresses.`,
        ]
      : []),
    ...(hasAccount
      ? ["The account in our team with this address as its name stays. Please ask an admin to remove it."]
      : []),
    "Backups from before are overwritten in time. If one is restored, this deletion is made again by itself.",
  ];
}
