/** Replaces lib/shared/message where no page is rendered: a message is its English text. */
import { formatDateTime } from "@/lib/shared/format";
import { getEnglish } from "./next-intl";

type Values = Record<string, string | number | { message: string } | { at: string }>;

const readValue = (value: Values[string]) => {
  if (typeof value !== "object") return value;
  return "at" in value ? formatDateTime(value.at) : value.message;
};

const t = getEnglish() as (key: string, values?: Record<string, string | number>) => string;

export const message = (key: string, values: Values = {}): string =>
  t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readValue(value)])));
export const translateMessage = (_t: unknown, text: string): string => text;
