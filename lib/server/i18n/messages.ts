import "server-only";
import type { Messages } from "next-intl";
import type { LanguageCode } from "@/lib/shared/languages";

type Catalog = { default: Messages };

const catalogs: Record<LanguageCode, () => Promise<Catalog>> = {
  en: () => import("@/messages/en.json"),
  "en-XA": () => import("@/messages/en-XA.json"),
};

export const readMessages = async (language: LanguageCode): Promise<Messages> =>
  (await catalogs[language]()).default;
