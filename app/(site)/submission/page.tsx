import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getLocale } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { MailLinkForm } from "@/components/messages/mail-link-form";
import { OwnItemPage } from "@/components/submitter/own-item-page";
import { RememberedList } from "@/components/submitter/remembered-list";
import { findOwnItem } from "@/lib/features/submitter/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { getPromises } from "@/lib/server/settings";
import { absoluteUrl } from "@/lib/server/site-url";
import { setNotFound } from "@/lib/serving/page-status";
import { apiPaths } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";
import UnknownSubmission from "./not-found";

export const generateMetadata = () => privateMetadata(pageNames.submission);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** The page behind a private link. A GET changes nothing. Without a link, a form sends the links to an address. */
async function SubmissionPage({ searchParams }: Props) {
  const token = linkToken((await searchParams).token);
  if (token === undefined) return <AskForAddress />;
  const item = token ? await findOwnItem(token, await getLocale()) : undefined;
  if (!item || !token) return setNotFound() ? <UnknownSubmission /> : notFound();
  const { name, contactEmail } = getBrand();
  const site = { name, url: absoluteUrl("") };
  return (
    <OwnItemPage item={item} token={token} site={site} contactEmail={contactEmail} promises={getPromises()} />
  );
}

function AskForAddress() {
  const t = useTranslations("submission.ask");
  return (
    <>
      <PageHeader width="form" title={pageNames.submission} description={t("description")} />
      <Section width="form">
        <RememberedList />
        <MailLinkForm path={apiPaths.submissionFind} label={t("label")} submitLabel={t("submit")} />
        <NoScriptHelp contactEmail={getBrand().contactEmail} about={t("about")} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/submission", SubmissionPage);
