export const honeypotName = "website";

/** The attributes by which 1Password, Bitwarden, Dashlane and LastPass skip a field. */
const skipped = {
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-form-type": "other",
  "data-lpignore": "true",
};

/**
 * A field that people never see and programs like to fill (docs/product.md, "Captcha and honeypot"). Form hands its
 * content to `onSubmit`.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
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
