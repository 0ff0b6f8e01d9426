import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { receiptSentences } from "@/lib/features/my-data/policy";
import type { Receipt } from "@/lib/features/my-data/types";
import { formatDateTime } from "@/lib/shared/format";

/** What was deleted, without a word about whose it was. */
export function ErasureReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <PageHeader
        width="form"
        title="Everything is deleted"
        description="A receipt goes to you by mail, if this site sends mails; after that we do not have your address any more."
      />
      <Section width="form">
        <dl className="notch grid gap-x-6 gap-y-2 border border-line bg-surface p-5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">Receipt</dt>
          <dd className="wrap-anywhere">{receipt.number}</dd>
          <dt className="text-ink-muted">Deleted</dt>
          <dd>{formatDateTime(receipt.at)}</dd>
        </dl>
        <ul className="mt-6 flex list-disc flex-col gap-2 pl-5">
          {receiptSentences(receipt).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
