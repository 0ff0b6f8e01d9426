import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getLocale } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { FollowList, type FollowsDone } from "@/components/follows/follow-list";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { MailLinkForm } from "@/components/messages/mail-link-form";
import { Notice } from "@/components/ui/notice";
import { findFollows } from "@/lib/features/follows/data";
import { getBrand } from "@/lib/server/brand";
import { privateMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import type { LanguageCode } from "@/lib/shared/languages";
import { apiPaths } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = () => privateMetadata(pageNames.follows);

type Props = { searchParams: Promise<Partial<Record<"token" | "done" | "stop", string | string[]>>> };

const doneCodes = [
  "sent",
  "confirmed",
  "stop",
  "stopAll",
  "confirm",
  "every",
] as const satisfies FollowsDone[];

const stopOf = (text: string | string[] | undefined): number | "all" | null =>
  text === "all" ? "all" : typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** What an address follows, behind its link; a GET changes nothing. Without a link, a form mails it. */
async function FollowsPage({ searchParams }: Props) {
  const { token: given, done: doneCode, stop } = await searchParams;
  const done = doneCodes.find((code) => code === doneCode) ?? null;
  const token = linkToken(given);
  if (token === undefined) return <AskForAddress isSent={done === "sent"} isUnknown={false} />;
  const page = token ? await findFollows(token, (await getLocale()) as LanguageCode) : undefined;
  if (page && token) return <FollowList page={page} token={token} done={done} stop={stopOf(stop)} />;
  if (!setNotFound()) notFound();
  return <AskForAddress isSent={false} isUnknown />;
}

function AskForAddress({ isSent, isUnknown }: { isSent: boolean; isUnknown: boolean }) {
  const t = useTranslations("follows.ask");
  return (
    <>
      <PageHeader width="form" title={pageNames.follows} description={t("description")} />
      <Section width="form">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isSent ? <Notice tone="ok" role="status" title={t("sent")} /> : null}
          {isUnknown ? <Notice tone="bad" title={t("unknown")} /> : null}
          <MailLinkForm path={apiPaths.followsLink} label={t("label")} submitLabel={t("submit")} />
          <NoScriptHelp contactEmail={getBrand().contactEmail} about={t("about")} />
        </div>
      </Section>
    </>
  );
}

export default withBrowserMessages("/follows", FollowsPage);
