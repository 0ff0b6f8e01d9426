import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AcceptTerms } from "@/components/messages/accept-terms";
import { NewsletterAction, NewsletterPanel } from "@/components/newsletter/newsletter-panel";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlClasses } from "@/components/ui/input";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { type ClaimProof, claimLimits } from "@/lib/features/handover/constants";
import type { OpenedClaim, OpenedHandover } from "@/lib/features/handover/types";
import { formatDateTime } from "@/lib/shared/format";
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
      <Failed isShown={hasFailed} />
      <p>{t.rich("text", { kind, site, ...linkedWords(shown) })}</p>
      <p className="mt-4">{t("page")}</p>
      <NewsletterAction action={apiPaths.claimAccept} token={token} label={t("yes")} />
      <div className="mt-4">
        <AcceptTerms />
      </div>
      <p className="mt-4 text-sm">{t("no")}</p>
    </NewsletterPanel>
  );
}

/** After a button that could not do its work. */
function Failed({ isShown }: { isShown: boolean }) {
  const t = useTranslations("claims.invitation");
  if (!isShown) return null;
  return (
    <Notice tone="bad" role="alert" className="mb-6" title={t("failed")}>
      <p>{t("failedText")}</p>
    </Notice>
  );
}

/** How a claim can be proven; each button is a plain form. */
export function ClaimQuestion({ token, hasFailed, claim, ...shown }: QuestionProps & { claim: OpenedClaim }) {
  const t = useTranslations("claims.proof");
  const { kind, site } = shown;
  const { offers, website } = claim;
  return (
    <NewsletterPanel title={t("title", { kind })}>
      <Failed isShown={hasFailed} />
      <p>{t.rich("text", { kind, site, ...linkedWords(shown) })}</p>
      {website ? <DomainProof token={token} website={website} /> : null}
      {offers.length > 0 ? <CodeProof token={token} claim={claim} site={site} /> : null}
      <AskTeam token={token} isOnly={!website && offers.length === 0} />
    </NewsletterPanel>
  );
}

const headingClasses = "text-xl font-semibold text-ink";

function DomainProof({ token, website }: { token: string; website: string }) {
  const t = useTranslations("claims.proof.domain");
  return (
    <section className="mt-8">
      <h2 className={headingClasses}>{t("title")}</h2>
      <p className="mt-2 wrap-anywhere">{t("text", { website })}</p>
      <ProofForm token={token} proof="domain">
        <button type="submit" className={buttonVariants()}>
          {t("yes")}
        </button>
      </ProofForm>
    </section>
  );
}

function CodeProof({ token, claim, site }: { token: string; claim: OpenedClaim; site: string }) {
  const t = useTranslations("claims.proof.code");
  const { code, offers, check } = claim;
  const language = useLocale();
  return (
    <section className="mt-8">
      <h2 className={headingClasses}>{t("title")}</h2>
      {check ? (
        <Notice
          tone={check.result === "missing" ? "info" : "warn"}
          role="status"
          className="mt-4"
          title={t("checkedAt", { at: formatDateTime(check.at, language) })}
        >
          <p>{t(`results.${check.result}`)}</p>
        </Notice>
      ) : null}
      <p className="mt-2">{t("put")}</p>
      <p className="mt-3">
        <code className="notch-sm inline-block max-w-full select-all break-all border border-line-strong bg-sunken px-3 py-2 font-mono text-base text-ink">
          {code}
        </code>
      </p>
      <p className="mt-3">{t("look")}</p>
      <ul className="mt-2 grid gap-4">
        {offers.map(({ proof, url, isReadable }) => (
          <li key={proof}>
            <NewTabLink
              href={url}
              rel="noopener noreferrer nofollow"
              className="break-all text-ink underline underline-offset-4"
            >
              {t(`pages.${proof}`)}
            </NewTabLink>
            {isReadable ? (
              <ProofForm token={token} proof={proof}>
                <button type="submit" className={buttonVariants({ variant: "secondary" })}>
                  {t(`check.${proof}`)}
                </button>
              </ProofForm>
            ) : (
              <p className="mt-1 text-sm">{t("unreadable", { site })}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">{t("remove")}</p>
    </section>
  );
}

type ProofFormProps = { token: string; proof: ClaimProof; children: ReactNode };

const ProofForm = ({ token, proof, children }: ProofFormProps) => (
  <form method="post" action={apiPaths.claimProve} className="mt-3">
    <TokenFields token={token} />
    <input type="hidden" name="proof" value={proof} />
    {children}
  </form>
);

const TokenFields = ({ token }: { token: string }) => (
  <>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="language" value={useLocale()} />
  </>
);

/** Where nothing can be read, or the claimant cannot edit it. */
function AskTeam({ token, isOnly }: { token: string; isOnly: boolean }) {
  const t = useTranslations("claims.proof.ask");
  return (
    <section className="mt-8">
      <h2 className={headingClasses}>{t("title")}</h2>
      <p className="mt-2">{t(isOnly ? "only" : "text")}</p>
      <form method="post" action={apiPaths.claimAsk} className="mt-3 grid gap-3">
        <TokenFields token={token} />
        <label htmlFor="claim-message" className="text-base font-semibold text-ink">
          {t("message")}
        </label>
        <textarea
          id="claim-message"
          name="message"
          rows={4}
          maxLength={claimLimits.message}
          className={`${controlClasses} py-2`}
        />
        <div>
          <button type="submit" className={buttonVariants({ variant: "secondary" })}>
            {t("send")}
          </button>
        </div>
      </form>
    </section>
  );
}

type AnsweredProps = Shown & { state: Exclude<OpenedHandover["state"], "open"> };

export function ClaimAnswered({ state, ...shown }: AnsweredProps) {
  const t = useTranslations("claims.answered");
  const isMaker = state === "accepted";
  const [href, label] = isMaker ? [paths.submission, t("links")] : [paths.contact, t("contact")];
  return (
    <NewsletterPanel title={t(`titles.${state}`)} tone={tones[state]}>
      <p>{t.rich(`texts.${state}`, { site: shown.site, ...linkedWords(shown) })}</p>
      <PageLink href={href} className={buttonVariants({ className: "mt-8" })}>
        {label}
      </PageLink>
    </NewsletterPanel>
  );
}

const tones = { accepted: "ok", asked: "cool", declined: "bad", taken: "bad" } as const;
