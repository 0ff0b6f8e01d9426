/** Stands under the form kit's own notice that the form needs JavaScript. */
export function NoScriptHelp({ contactEmail }: { contactEmail: string | null }) {
  return (
    <noscript>
      <p>
        Please switch JavaScript on and load this page again.
        {contactEmail ? (
          <>
            {" "}
            Or write to us about your game:{" "}
            <a href={`mailto:${contactEmail}`} className="text-hot-text underline underline-offset-4">
              {contactEmail}
            </a>
          </>
        ) : null}
      </p>
    </noscript>
  );
}
