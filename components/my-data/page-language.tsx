import { useLocale } from "next-intl";

/** In each plain form: its call returns to the page in this language. */
export function PageLanguage() {
  return <input type="hidden" name="language" value={useLocale()} />;
}
