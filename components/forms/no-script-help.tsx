/**
 * Shown below the notice that the form needs JavaScript.
 * @param about what to email about
 */
export function NoScriptHelp({ contactEmail, about }: { contactEmail: string | null; about: string }) {
  return (
    <noscript>
      <p>
        <span>Please turn on JavaScript and reload this page.</span>
        {contactEmail ? (
          <>
            <span>{` Or write to us about ${about}: `}</span>
            <a
              translate="no"
              href={`mailto:${contactEmail}`}
              className="text-hot-text underline underline-offset-4"
            >
              {contactEmail}
            </a>
          </>
        ) : null}
      </p>
    </noscript>
  );
}
