import type { LanguageCode } from "@/lib/shared/languages";
import type messages from "@/messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: LanguageCode;
    Messages: typeof messages;
  }
}
