import { useTranslations } from "next-intl";
import { TextField } from "@/components/forms/fields";

/** For nouns that show no address. */
export function NewsEmailField() {
  const t = useTranslations("submitter.newsEmail");
  return (
    <TextField
      name="contactEmail"
      label={t("label")}
      hint={t("optional")}
      type="email"
      autoComplete="email"
    />
  );
}
