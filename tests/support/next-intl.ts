/** Replaces next-intl where no page is rendered by Next: components are in English, without a provider. */
import { createFormatter, createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import messages from "@/messages/en.json";

type Namespace = NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>;
const english = { locale: "en", timeZone: "UTC" } as const;

export const getEnglish = (namespace?: Namespace) =>
  createTranslator({ ...english, messages, ...(namespace ? { namespace } : {}) });
export const useTranslations = (namespace?: Namespace) => getEnglish(namespace);
export { createTranslator };
export const useFormatter = () => createFormatter(english);
export const useLocale = () => english.locale;
export const getTranslations = async (namespace?: Namespace) => getEnglish(namespace);
export const getLocale = async () => english.locale;
