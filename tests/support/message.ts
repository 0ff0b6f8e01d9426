/** Replaces lib/shared/message where no page is rendered: a message is its English text. */
import { getEnglish } from "./next-intl";

type Values = Record<string, string | number | { message: string }>;

const t = getEnglish() as (key: string, values?: Record<string, string | number>) => string;

export const message = (key: string, values: Values = {}): string =>
  t(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "object" ? value.message : value,
      ]),
    ),
  );
export const translateMessage = (_t: unknown, text: string): string => text;
