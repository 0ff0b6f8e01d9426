import { useTranslations } from "next-intl";
import { TextField } from "@/components/forms/fields";

type OwnPasswordFieldProps = { name?: string; label?: string };

export const OwnPasswordField = ({ name = "password", label }: OwnPasswordFieldProps) => {
  const t = useTranslations("panelUsers.ownPasswordField");
  return (
    <TextField
      name={name}
      label={label ?? t("password")}
      required
      type="password"
      autoComplete="current-password"
    />
  );
};
