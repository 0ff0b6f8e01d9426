import { useTranslations } from "next-intl";

/**
 * Shown below the notice that the form needs JavaScript.
 * @param about what to email about
 */
export function NoScriptHelp({ contactEmail, about }: { contactEmail: string | null; about: string }) {
  const t = useTranslations("form.help");
  return (
    <noscript>
      <p>
        <span>{t("reload")}</span>
        {contactEmail ? (
          <>
            <span>{` ${t("write", { about })} `}</span>
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
