import type { Metadata } from "next";
import { getMessageText } from "@/lib/server/i18n/message-text";

/** @returns a page's `generateMetadata` */
export const panelTitle = (name: string) => async (): Promise<Metadata> => ({
  title: (await getMessageText())(name),
});
