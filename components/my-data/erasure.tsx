import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { type Opened, Outcome } from "@/components/my-data/outcome";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { PageLink } from "@/components/ui/page-link";
import { receiptSentences } from "@/lib/features/my-data/policy";
import type { Receipt } from "@/lib/features/my-data/types";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";

const list = "mt-3 flex list-disc flex-col gap-1.5 pl-5";

export function EraseQuestion({ held, address, formKey, problem, done }: Opened) {
  return (
    <>
      <PageHeader
        width="form"
        title="Delete everything?"
        description={
          <>
            <span>{"Everything about "}</span>
            <bdi className="font-semibold wrap-anywhere text-ink" translate="no">
              {address}
            </bdi>
            <span>{" will be deleted immediately. This cannot be undone."}</span>
          </>
        }
      />
      <Section width="form" title="What is deleted">
        <Outcome problem={problem} done={done} />
        <ul className={list}>
          {held.tables.filter(isRemoved).map(({ table, noun, total }) => (
            <li key={table}>{`${noun}: ${total}`}</li>
          ))}
          <li>all pictures and files that belong to these, and uploads in progress in this browser</li>
          <li>
            published items disappear from the site immediately; emails waiting to be sent to you are
            cancelled
          </li>
        </ul>
      </Section>
      <Section width="form" title="What we keep">
        <ul className={list}>
          <li>when our team decided or answered something, without your name, address or messages</li>
          <li>newsletters already sent, which may mention your game</li>
          <li>messages from other people, even if they mention your address</li>
          <li>emails already delivered to someone’s mailbox</li>
          <li>copyright complaints you sent, until both sides no longer need them for their claims</li>
          <li>
            your team account, if you have one
            <span>{held.hasAccount ? " (there is one with this address)" : ""}</span>: please ask an admin to
            remove it
          </li>
        </ul>
      </Section>
      <Section width="form">
        <form method="post" action={apiPaths.myDataErase} className="flex flex-col gap-6">
          <input type="hidden" name="formKey" value={formKey} />
          <div className="flex items-start gap-3">
            <Checkbox id="confirmed" name="confirmed" value="yes" required />
            <label htmlFor="confirmed">
              I understand that everything listed under “What is deleted” is deleted permanently.
            </label>
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonVariants({ variant: "destructive" })}>
              Delete Everything Now
            </button>
            <PageLink href={paths.myData} className={buttonVariants({ variant: "outline" })}>
              Keep My Data
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
  return (
    <>
      <PageHeader
        width="form"
        title="Everything is deleted"
        description="We'll email you a receipt if this site sends email. After that, we no longer have your address."
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
