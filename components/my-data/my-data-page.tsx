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

export function MyDataPage({ held, address, endsAt, formKey, problem, done, privacyEmail }: Opened) {
  return (
    <>
      <PageHeader
        title={pageNames.myData}
        description={
          <>
            <span>{"Everything we hold about "}</span>
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
            Download a Copy (ZIP)
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
      <Section title="Not in this list">
        <div className="flex max-w-prose flex-col gap-3 text-ink-muted [&_a]:text-hot-text [&_a]:underline [&_a]:underline-offset-4">
          {held.hasAccount ? <AccountNotice /> : null}
          {held.mentions.length > 0 ? (
            <p>
              Other people also mention your address (
              <span>{held.mentions.map(({ noun, count }) => `${noun}: ${count}`).join("; ")}</span>). We
              don&apos;t show or delete their messages here. Questions? Write to{" "}
              <MailLink address={privacyEmail} />.
            </p>
          ) : null}
          <p>
            We can&apos;t find items without an address, such as a game submitted without one or a quote on
            the landing page. To ask about those, write to <MailLink address={privacyEmail} />.
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
    <Notice tone="warn" title="A team account uses this address as its name">
      <p className="mt-1">It stays, with everything done under its name. Ask an admin to remove it.</p>
    </Notice>
  );
}
