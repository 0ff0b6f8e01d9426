import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Without this, tailwind-merge takes our font sizes for text colours.
const merge = extendTailwindMerge({
  extend: { classGroups: { "font-size": [{ text: ["2xs", "display"] }] } },
});

/**
 * Joins class names; the later of two that contradict each other wins. A single value is returned as it is: comparing its
 * classes would take a phone longer than the rest of hydration.
 */
export function cn(...values: ClassValue[]): string {
  const [first, ...others] = values.filter(Boolean);
  return others.length === 0 && typeof first === "string" ? first : merge(clsx(values));
}
