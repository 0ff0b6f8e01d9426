import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ComplaintPanel } from "@/components/messages/copyright/complaint-form";
import { PageLink } from "@/components/ui/page-link";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { absoluteUrl } from "@/lib/server/site-url";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.copyright,
    description: message("copyright.description", { site: getBrand().name }),
    path: paths.copyright,
  });
}

/** The complaint procedure of the terms as a form. */
function CopyrightPage() {
  const t = useTranslations("copyright");
  const { name, contactEmail, copyrightEmail } = getBrand();
  const seen = t.rich("next.seen", {
    terms: (chunks) => (
      <PageLink
        href={`${paths.termsOfService}#copyright-complaints`}
        className="text-hot-text underline underline-offset-4"
      >
        {chunks}
      </PageLink>
    ),
  });
  return (
    <>
      <PageHeader width="form" title={pageNames.copyright} description={t("lead", { site: name })} />
      <Section width="form" title={t("next.title")} className="pt-0">
        <ol className="grid max-w-prose list-decimal gap-2 ps-5">
          <li>{t("next.number")}</li>
          <li>{t("next.takedown")}</li>
          <li>{t("next.answer")}</li>
        </ol>
        <p className="mt-4 max-w-prose text-ink-muted">{seen}</p>
      </Section>
      <Section width="form" title={t("yourComplaint")}>
        <ComplaintPanel exampleUrl={absoluteUrl(paths.game("moss-knight"))} />
        <NoScriptHelp contactEmail={copyrightEmail ?? contactEmail} about={t("noScript")} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/copyright", CopyrightPage);
