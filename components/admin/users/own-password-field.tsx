import { TextField } from "@/components/forms/fields";

type OwnPasswordFieldProps = { name?: string; label?: string };

/** Asks for one's own password once more. */
export const OwnPasswordField = ({ name = "password", label = "Your password" }: OwnPasswordFieldProps) => (
  <TextField name={name} label={label} required type="password" autoComplete="current-password" />
);
