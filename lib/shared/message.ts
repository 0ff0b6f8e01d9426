import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";

/** e.g. "validation.tooLong" */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/**
 * `{ message }` is a text of `message` within another, e.g. the title of a refusal; `{ at }` is a time (ISO 8601), written
 * as in the language of an answer.
 */
type Values = Record<string, string | number | { message: string } | { at: string }>;

/** Pages' own texts get their times as text, so that browsers need no formatter here. */
type ShowTime = (at: string) => string;
const asGiven: ShowTime = (at) => at;

/** Of `useTranslations()`, without a group. */
export type Translator = { (key: never, values?: never): string; has: (key: never) => boolean };

/**
 * Names a text of the catalog where its language is not known yet: in a schema, a refusal or a constant.
 * `translateMessage` reads it where it is shown.
 */
export const message = (key: MessageKey, values?: Values): string =>
  values ? `${key} ${JSON.stringify(values)}` : key;

const named = /^([a-z]\w*(?:\.\w+)+)(?: (\{.*\}))?$/i;

/** @param text of `message`; any other text is returned as it is */
export function translateMessage(t: Translator, text: string, showTime = asGiven): string {
  const [, key, values] = named.exec(text) ?? [];
  if (!key || !t.has(key as never)) return text;
  return values ? withValues(t, { key, values, text }, showTime) : t(key as never);
}

type Named = { key: string; values: string; text: string };

function withValues(t: Translator, { key, values, text }: Named, showTime: ShowTime): string {
  const readValue = (value: Values[string]) => {
    if (typeof value !== "object") return value;
    return "at" in value ? showTime(value.at) : translateMessage(t, value.message, showTime);
  };
  try {
    const given = Object.entries(JSON.parse(values) as Values);
    return t(
      key as never,
      Object.fromEntries(given.map(([name, value]) => [name, readValue(value)])) as never,
    );
  } catch {
    return text;
  }
}
