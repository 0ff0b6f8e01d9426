import { useTranslations } from "next-intl";

export const honeypotName = "website";

/** Makes 1Password, Bitwarden, Dashlane and LastPass skip a field. */
const skipped = {
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-form-type": "other",
  "data-lpignore": "true",
};

/**
 * Hidden from people, filled in by bots (docs/product.md, "Captcha and honeypot"). Form passes its content to
 * `onSubmit`.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
      <label>
        <span>{useTranslations("form.honeypot")("label")}</span>
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          {...skipped}
        />
      </label>
    </div>
  );
}
