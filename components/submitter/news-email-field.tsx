import { TextField } from "@/components/forms/fields";

/** For nouns that show no address. */
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
