import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { type Opened, Outcome } from "@/components/my-data/outcome";
import { PageLanguage } from "@/components/my-data/page-language";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { PageLink } from "@/components/ui/page-link";
import { receiptSentences } from "@/lib/features/my-data/policy";
import type { Receipt } from "@/lib/features/my-data/types";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";

const list = "mt-3 flex list-disc flex-col gap-1.5 ps-5";

export function EraseQuestion({ held, address, formKey, problem, done }: Opened) {
  const t = useTranslations("myData.erasure");
  const counted = useTranslations("myData");
  return (
    <>
      <PageHeader
        width="form"
        title={t("title")}
        description={t.rich("description", {
          address: () => (
            <bdi className="font-semibold wrap-anywhere text-ink" translate="no">
              {address}
            </bdi>
          ),
        })}
      />
      <Section width="form" title={t("deleted.title")}>
        <Outcome problem={problem} done={done} />
        <ul className={list}>
          {held.tables.filter(isRemoved).map(({ table, noun, total }) => (
            <li key={table}>{counted("counted", { noun, count: total })}</li>
          ))}
          <li>{t("deleted.files")}</li>
          <li>{t("deleted.published")}</li>
        </ul>
      </Section>
      <Section width="form" title={t("kept.title")}>
        <ul className={list}>
          <li>{t("kept.decisions")}</li>
          <li>{t("kept.newsletters")}</li>
          <li>{t("kept.others")}</li>
          <li>{t("kept.delivered")}</li>
          <li>{t("kept.complaints")}</li>
          <li>{t("kept.account", { hasAccount: held.hasAccount ? "yes" : "no" })}</li>
        </ul>
      </Section>
      <Section width="form">
        <form method="post" action={apiPaths.myDataErase} className="flex flex-col gap-6">
          <PageLanguage />
          <input type="hidden" name="formKey" value={formKey} />
          <div className="flex items-start gap-3">
            <Checkbox id="confirmed" name="confirmed" value="yes" required />
            <label htmlFor="confirmed">{t("confirm")}</label>
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonVariants({ variant: "destructive" })}>
              {t("submit")}
            </button>
            <PageLink href={paths.myData} className={buttonVariants({ variant: "outline" })}>
              {t("keep")}
            </PageLink>
          </div>
        </form>
      </Section>
    </>
  );
}

const stays = ["users", "copyright_complaints", "sessions", "passkeys", "audit_log", "my_data_access"];
const isRemoved = ({ table }: { table: string }): boolean => !stays.includes(table);

/** Contains no personal data. */
export function ErasureReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("myData.receipt");
  const language = useLocale();
  const read = useMessageText();
  return (
    <>
      <PageHeader width="form" title={t("title")} description={t("description")} />
      <Section width="form">
        <dl className="notch grid gap-x-6 gap-y-2 border border-line bg-surface p-5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{t("number")}</dt>
          <dd className="wrap-anywhere">{receipt.number}</dd>
          <dt className="text-ink-muted">{t("at")}</dt>
          <dd>{formatDateTime(receipt.at, language)}</dd>
        </dl>
        <ul className="mt-6 flex list-disc flex-col gap-2 ps-5">
          {receiptSentences(receipt, read).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
