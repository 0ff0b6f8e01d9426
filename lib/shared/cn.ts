import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Without this, tailwind-merge takes our font sizes for text colours.
const merge = extendTailwindMerge({
  extend: { classGroups: { "font-size": [{ text: ["2xs", "display"] }] } },
});

export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
