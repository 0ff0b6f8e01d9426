import { useLocale, useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { HeldItems } from "@/components/my-data/held-items";
import { HeldTables } from "@/components/my-data/held-tables";
import { type Opened, Outcome } from "@/components/my-data/outcome";
import { PageLanguage } from "@/components/my-data/page-language";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";
import { hrefWith } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

export function MyDataPage({ held, address, endsAt, formKey, problem, done, privacyEmail }: Opened) {
  const t = useTranslations("myData.page");
  const counted = useTranslations("myData");
  const language = useLocale();
  const contact = () => <MailLink address={privacyEmail} />;
  return (
    <>
      <PageHeader
        title={pageNames.myData}
        description={t.rich("heldAbout", {
          time: formatDateTime(endsAt, language),
          address: () => (
            <bdi className="font-semibold wrap-anywhere text-ink" translate="no">
              {address}
            </bdi>
          ),
        })}
      />
      <Section>
        <Outcome problem={problem} done={done} />
        <div className="flex flex-wrap gap-3">
          <a
            href={hrefWith(apiPaths.myDataCopy, { language })}
            className={buttonVariants({ variant: "secondary" })}
            download
          >
            {t("download")}
          </a>
          <PageLink
            href={`${paths.myData}?ask=delete`}
            className={buttonVariants({ variant: "destructive" })}
          >
            {t("deleteAll")}
          </PageLink>
          <form method="post" action={apiPaths.myDataClose}>
            <PageLanguage />
            <input type="hidden" name="formKey" value={formKey} />
            <button type="submit" className={buttonVariants({ variant: "outline" })}>
              {t("close")}
            </button>
          </form>
        </div>
      </Section>
      {held.items.length > 0 ? <HeldItems items={held.items} formKey={formKey} /> : null}
      <HeldTables tables={held.tables} formKey={formKey} />
      <Section title={t("notListed")}>
        <div className="flex max-w-prose flex-col gap-3 text-ink-muted [&_a]:text-hot-text [&_a]:underline [&_a]:underline-offset-4">
          {held.hasAccount ? <AccountNotice /> : null}
          {held.mentions.length > 0 ? (
            <p>
              {t.rich("mentions", {
                list: held.mentions.map(({ noun, count }) => counted("counted", { noun, count })).join("; "),
                contact,
              })}
            </p>
          ) : null}
          <p>{t.rich("unfindable", { contact })}</p>
        </div>
      </Section>
    </>
  );
}

function MailLink({ address }: { address: string | null }) {
  const t = useTranslations("myData.page");
  if (!address) return <PageLink href={paths.contact}>{t("contactForm")}</PageLink>;
  return (
    <a translate="no" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

function AccountNotice() {
  const t = useTranslations("myData.page");
  return (
    <Notice tone="warn" title={t("account")}>
      <p className="mt-1">{t("accountStays")}</p>
    </Notice>
  );
}
