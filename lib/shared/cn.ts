import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Our own names in the type scale would otherwise be taken for text colours and drop one another.
const merge = extendTailwindMerge({
  extend: { classGroups: { "font-size": [{ text: ["2xs", "display"] }] } },
});

/**
 * Joins class names; of two Tailwind classes for the same property the later one wins.
 * @param values strings, arrays or `{ class: condition }` objects
 * @returns one class attribute value
 */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
