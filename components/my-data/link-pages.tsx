import { useTranslations } from "next-intl";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { MailLinkForm } from "@/components/messages/mail-link-form";
import { Outcome } from "@/components/my-data/outcome";
import { PageLanguage } from "@/components/my-data/page-language";
import { buttonVariants } from "@/components/ui/button-variants";
import { linkMinutes, sessionMinutes } from "@/lib/features/my-data/constants";
import { apiPaths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type Props = { problem: string | null; done?: string | null; contactEmail: string | null };

/** Also shows why a link no longer works. */
export function AskForLink({ problem, done = null, contactEmail }: Props) {
  const t = useTranslations("myData");
  return (
    <>
      <PageHeader width="form" title={pageNames.myData} description={t("introduction")} />
      <Section width="form">
        <Outcome problem={problem} done={done} />
        <MailLinkForm
          path={apiPaths.myDataFind}
          label={t("getLink")}
          submitLabel={t("sendLink")}
          answerTitle={t("checkInbox")}
        />
        <NoScriptHelp contactEmail={contactEmail} about={t("about")} />
      </Section>
    </>
  );
}

/** Only the button spends the link, because mail scanners follow links. */
export function OpenLink({ token }: { token: string }) {
  const t = useTranslations("myData");
  return (
    <>
      <PageHeader
        width="form"
        title={pageNames.myData}
        description={t("linkUse", { minutes: linkMinutes, sessionMinutes })}
      />
      <Section width="form">
        <form method="post" action={apiPaths.myDataOpen}>
          <PageLanguage />
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={buttonVariants({ size: "lg" })}>
            {t("show")}
          </button>
        </form>
      </Section>
    </>
  );
}
