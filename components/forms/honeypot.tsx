export const honeypotName = "website";

/**
 * A field that people never see and programs like to fill (docs/product.md, "Captcha and honeypot"). Form hands its
 * content to `onSubmit`.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
