/** Stands under the form kit's own notice that the form needs JavaScript. @param about what else can be sent by mail */
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
