import type { Reader } from "@/lib/shared/field-table";

/** In tests a message is its English text. */
export const english: Reader = { read: (text) => text, language: "en" };
