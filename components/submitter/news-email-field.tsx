import { TextField } from "@/components/forms/fields";

/** The address of a form's sender, where its noun shows none. */
export function NewsEmailField() {
  return (
    <TextField
      name="contactEmail"
      label="E-mail for news about this submission (never shown)"
      hint="Optional"
      type="email"
      autoComplete="email"
    />
  );
}
