import "server-only";
import { getRequestConfig } from "next-intl/server";
import { readMessages } from "./messages";
import { pageLanguage } from "./page-language";

/** next-intl reads it for each page (next.config.mjs). */
export default getRequestConfig(async ({ locale }) => {
  const language = locale ?? (await pageLanguage());
  return { locale: language, messages: await readMessages(language), timeZone: "UTC" };
});
