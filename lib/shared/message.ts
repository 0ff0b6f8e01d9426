import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";

/** e.g. "validation.tooLong" */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** `{ message }` is a text of `message` within another, e.g. the title of a refusal. */
type Values = Record<string, string | number | { message: string }>;

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
export function translateMessage(t: Translator, text: string): string {
  const [, key, values] = named.exec(text) ?? [];
  if (!key || !t.has(key as never)) return text;
  return values ? withValues(t, key, values, text) : t(key as never);
}

function withValues(t: Translator, key: string, values: string, text: string): string {
  try {
    const given = Object.entries(JSON.parse(values) as Values);
    const read = given.map(([name, value]) => [
      name,
      typeof value === "object" ? translateMessage(t, value.message) : value,
    ]);
    return t(key as never, Object.fromEntries(read) as never);
  } catch {
    return text;
  }
}
