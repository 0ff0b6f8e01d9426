import "server-only";
import { getRequestConfig } from "next-intl/server";
import { pageLanguage } from "./languages";
import { readMessages } from "./messages";

/** next-intl reads it for each page (next.config.mjs). */
export default getRequestConfig(async ({ locale }) => {
  const language = locale ?? (await pageLanguage());
  return { locale: language, messages: await readMessages(language), timeZone: "UTC" };
});
