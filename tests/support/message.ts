/** Replaces lib/shared/message where no page is rendered: a message is its English text. */
import { getEnglish } from "./next-intl";

const t = getEnglish() as (key: string, values?: Record<string, string | number>) => string;

export const message = (key: string, values?: Record<string, string | number>): string => t(key, values);
export const translateMessage = (_t: unknown, text: string): string => text;
