import { useTranslations } from "next-intl";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { NewsletterAction, NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import type { OpenedHandover } from "@/lib/features/handover/types";
import { apiPaths, paths } from "@/lib/shared/paths";

type Shown = Pick<OpenedHandover, "kind" | "name" | "pagePath" | "maskedEmail"> & { site: string };

/** The item, linked while visitors see it, and the address, hidden but for its beginning. */
const linkedWords = ({ name, pagePath, maskedEmail }: Shown) => ({
  item: () =>
    pagePath ? (
      <PageLink href={pagePath} className="font-semibold text-ink wrap-anywhere underline underline-offset-4">
        <bdi>{name}</bdi>
      </PageLink>
    ) : (
      <bdi className="font-semibold text-ink wrap-anywhere">{name}</bdi>
    ),
  address: () => <strong className="break-all text-ink">{maskedEmail}</strong>,
});

type QuestionProps = Shown & { token: string; hasFailed: boolean };

export function InvitationQuestion({ token, hasFailed, ...shown }: QuestionProps) {
  const t = useTranslations("claims.invitation");
  const { kind, site } = shown;
  return (
    <NewsletterPanel title={t("title", { kind })}>
      {hasFailed ? (
        <Notice tone="bad" role="alert" className="mb-6" title={t("failed")}>
          <p>{t("failedText")}</p>
        </Notice>
      ) : null}
      <p>{t.rich("text", { kind, site, ...linkedWords(shown) })}</p>
      <p className="mt-4">{t.rich("page", linkedWords(shown))}</p>
      <NewsletterAction action={apiPaths.claimAccept} token={token} label={t("yes")} />
      <div className="mt-4">
        <AcceptTerms />
      </div>
      <p className="mt-4 text-sm">{t("no")}</p>
    </NewsletterPanel>
  );
}

type AnsweredProps = Shown & { state: Exclude<OpenedHandover["state"], "open"> };

export function ClaimAnswered({ state, ...shown }: AnsweredProps) {
  const t = useTranslations("claims.answered");
  const isMaker = state === "accepted";
  const [href, label] = isMaker ? [paths.submission, t("links")] : [paths.contact, t("contact")];
  return (
    <NewsletterPanel title={t(`titles.${state}`)} tone={isMaker ? "ok" : "bad"}>
      <p>{t.rich(`texts.${state}`, { site: shown.site, ...linkedWords(shown) })}</p>
      <PageLink href={href} className={buttonVariants({ className: "mt-8" })}>
        {label}
      </PageLink>
    </NewsletterPanel>
  );
}
