import { type FieldRow, isList } from "@/lib/shared/field-table";

/** How a field's value is written in a cell of a table, and read back. */

type CellKind = FieldRow["kind"];

/** As lists are written in English, Japanese and Arabic, and in tables. */
const listSeparators = /[,;|，、،；]/;

const asJson: readonly CellKind[] = ["slots", "dates", "gallery", "translations"];

/** @returns an empty text for null and empty values */
export function writeCell(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "switch") return value ? "yes" : "no";
  if (isList({ kind })) return writeList(value as string[]);
  if (asJson.includes(kind)) return Object.keys(value).length > 0 ? JSON.stringify(value) : "";
  return String(value);
}

/** A line for each value if one of them has a separator, as in "Papers, Please". */
function writeList(values: readonly string[]): string {
  if (!values.some((value) => listSeparators.test(value))) return values.join(", ");
  return values.length === 1 ? `${values[0]}\n` : values.join("\n");
}

const yes = ["yes", "y", "true", "1", "x", "on", "ja", "oui", "sí", "si", "sim", "はい", "نعم"];
const no = ["no", "n", "false", "0", "off", "nein", "non", "não", "nao", "いいえ", "لا"];

/**
 * Reads a cell, or a value of JSON, for the schema of the edit form, which refuses whatever cannot be read.
 * @returns undefined for an empty cell
 */
export function readCell(kind: CellKind, given: unknown): unknown {
  if (given === null || given === undefined) return undefined;
  if (typeof given !== "string") return readValue(kind, given);
  const text = given.trim();
  if (text === "") return undefined;
  if (kind === "switch") {
    const word = text.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : text;
  }
  if (isList({ kind })) return readList(given);
  return asJson.includes(kind) ? parseJson(text) : given;
}

function readValue(kind: CellKind, given: unknown): unknown {
  if (typeof given === "number" && !asJson.includes(kind)) return readCell(kind, String(given));
  return given;
}

const readList = (text: string): string[] =>
  text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : listSeparators)
    .map((value) => value.trim())
    .filter(Boolean);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
