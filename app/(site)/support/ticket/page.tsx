import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ReplyForm } from "@/components/messages/support/reply-form";
import { TicketState, TicketThread } from "@/components/messages/support/ticket-thread";
import { categoryName } from "@/lib/features/support/constants";
import { findTicketByToken } from "@/lib/features/support/data";
import { getBrand } from "@/lib/server/brand";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";
import UnknownTicket from "./not-found";

export const generateMetadata = () => privateMetadata(pageNames.supportTicket);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Opened by the private link of an email. A GET changes nothing; the form adds a message. */
async function TicketPage({ searchParams }: Props) {
  const token = linkToken((await searchParams).token);
  const ticket = token ? await findTicketByToken(token) : undefined;
  if (!ticket || !token) return setNotFound() ? <UnknownTicket /> : notFound();
  const t = await getTranslations("ticket");
  const read = await getMessageText();
  return (
    <>
      <PageHeader
        width="form"
        eyebrow={t("eyebrow", { number: ticket.number })}
        title={<bdi className="[overflow-wrap:anywhere]">{ticket.subject}</bdi>}
        description={
          <span className="flex flex-wrap items-center gap-3 text-base">
            <TicketState status={ticket.status} />
            <span>{` ${read(categoryName(ticket.category))}`}</span>
          </span>
        }
      />
      <Section width="form" title={t("messages")}>
        <TicketThread entries={ticket.entries} teamName={t("team", { site: getBrand().name })} />
      </Section>
      <Section width="form" title={t("add")}>
        <ReplyForm number={ticket.number} token={token} isClosed={ticket.status === "closed"} />
        <NoScriptHelp contactEmail={getBrand().contactEmail} about={ticket.number} />
      </Section>
    </>
  );
}

export default withBrowserMessages("/support/ticket", TicketPage);
