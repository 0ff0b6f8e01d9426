import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { HeldItems } from "@/components/my-data/held-items";
import { HeldTables } from "@/components/my-data/held-tables";
import { type Opened, Outcome } from "@/components/my-data/outcome";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { formatDateTime } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/** Everything about an address, and what its owner can do with it. */
export function MyDataPage({ held, address, endsAt, formKey, problem, done, privacyEmail }: Opened) {
  return (
    <>
      <PageHeader
        title={pageNames.myData}
        description={
          <>
            <span>{"Everything that we hold about "}</span>
            <bdi className="font-semibold wrap-anywhere text-ink" translate="no">
              {address}
            </bdi>
            <span>{`. This page is open until ${formatDateTime(endsAt)}.`}</span>
          </>
        }
      />
      <Section>
        <Outcome problem={problem} done={done} />
        <div className="flex flex-wrap gap-3">
          <a href={apiPaths.myDataCopy} className={buttonVariants({ variant: "secondary" })} download>
            Take a Copy (ZIP)
          </a>
          <PageLink
            href={`${paths.myData}?ask=delete`}
            className={buttonVariants({ variant: "destructive" })}
          >
            Delete Everything
          </PageLink>
          <form method="post" action={apiPaths.myDataClose}>
            <input type="hidden" name="formKey" value={formKey} />
            <button type="submit" className={buttonVariants({ variant: "outline" })}>
              Close This Page
            </button>
          </form>
        </div>
      </Section>
      {held.items.length > 0 ? <HeldItems items={held.items} formKey={formKey} /> : null}
      <HeldTables tables={held.tables} formKey={formKey} />
      <Section title="What is not in this list">
        <div className="flex max-w-prose flex-col gap-3 text-ink-muted [&_a]:text-hot-text [&_a]:underline [&_a]:underline-offset-4">
          {held.hasAccount ? <AccountNotice /> : null}
          {held.mentions.length > 0 ? (
            <p>
              Your address also stands in what others have written (
              <span>{held.mentions.map(({ noun, count }) => `${noun}: ${count}`).join("; ")}</span>). Their
              words are theirs: we show and delete none of them here. Please write to{" "}
              <MailLink address={privacyEmail} />.
            </p>
          ) : null}
          <p>
            Things that came without an address, such as a game that was sent without one or what our team
            quotes of you on the landing page, are not found by it. Please write to{" "}
            <MailLink address={privacyEmail} />.
          </p>
        </div>
      </Section>
    </>
  );
}

function MailLink({ address }: { address: string | null }) {
  if (!address) return <PageLink href={paths.contact}>our contact form</PageLink>;
  return (
    <a translate="no" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

function AccountNotice() {
  return (
    <Notice tone="warn" title="There is an account in our team with this address as its name">
      <p className="mt-1">It stays, with what was done under its name. Please ask an admin to remove it.</p>
    </Notice>
  );
}
