import type { LanguageCode } from "./languages";

/** For a visitor whose browser prefers it to the page's language; all texts are in that language. */
export type LanguageOffer = Record<"text" | "link" | "close", string> & { language: LanguageCode };

const baseOf = (tag: string): string => tag.toLowerCase().split("-", 1)[0] ?? "";

/**
 * @param wanted language tags, the preferred first
 * @returns the first of them that is offered, exactly or without its region
 */
export function preferredLanguage(
  wanted: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  for (const tag of wanted) {
    const found =
      offered.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
      offered.find((language) => language.toLowerCase() === baseOf(tag));
    if (found) return found;
  }
  return undefined;
}
