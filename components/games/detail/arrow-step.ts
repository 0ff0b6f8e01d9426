import { isRightToLeft, type LanguageCode } from "@/lib/shared/languages";

/** The picture that an arrow key leads to; undefined for other keys. */
export function arrowStep(key: string, language: LanguageCode): "previous" | "next" | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  return (key === "ArrowRight") === isRightToLeft(language) ? "previous" : "next";
}
