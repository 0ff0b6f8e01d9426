import { TextField } from "@/components/forms/fields";

type OwnPasswordFieldProps = { name?: string; label?: string };

export const OwnPasswordField = ({ name = "password", label = "Your password" }: OwnPasswordFieldProps) => (
  <TextField name={name} label={label} required type="password" autoComplete="current-password" />
);
