import { useLocale, useTranslations } from "next-intl";
import type { Reader } from "@/lib/shared/field-table";
import { type Translator, translateMessage } from "@/lib/shared/message";

/** @returns a function that reads the text of a `message` in the page's language */
export function useMessageText(): (text: string) => string {
  const t = useTranslations() as Translator;
  return (text) => translateMessage(t, text);
}

/** `useMessageText` for texts of a field table. */
export function useReader(): Reader {
  return { read: useMessageText(), language: useLocale() };
}
