import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlClasses } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { rhythms } from "@/lib/features/follows/constants";
import type { FollowsPage, ShownFollow } from "@/lib/features/follows/types";
import { cn } from "@/lib/shared/cn";
import { apiPaths, paths } from "@/lib/shared/paths";
import { hrefWith } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

type Act = "stop" | "stopAll" | "confirm" | "every";

type ActionProps = { token: string; act: Act; id?: number; className?: string; children: ReactNode };

/** A plain form, so it works without JavaScript. */
function Action({ token, act, id, className, children }: ActionProps) {
  return (
    <form method="post" action={apiPaths.followsChange} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={useLocale()} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id ?? ""} />
      {children}
    </form>
  );
}

export type FollowsDone = "sent" | "confirmed" | Act;
type FollowListProps = {
  page: FollowsPage;
  token: string;
  done: FollowsDone | null;
  stop: number | "all" | null;
};

/** What an address follows, behind its link. */
export function FollowList({ page: { maskedEmail, follows }, token, done, stop }: FollowListProps) {
  const t = useTranslations("follows.page");
  const asked = follows.find(({ id }) => id === stop);
  const confirmed = follows.filter(({ isConfirmed }) => isConfirmed);
  const pending = follows.filter(({ isConfirmed }) => !isConfirmed);
  return (
    <>
      <PageHeader
        title={pageNames.follows}
        description={t.rich("description", {
          address: () => (
            <bdi translate="no" className="font-semibold wrap-anywhere text-ink">
              {maskedEmail}
            </bdi>
          ),
        })}
      />
      <Section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {done && done !== "sent" ? <Notice tone="ok" role="status" title={t(`done.${done}`)} /> : null}
          {asked ? <StopQuestion token={token} follow={asked} /> : null}
          {stop === "all" && confirmed.length > 0 ? <StopAllQuestion token={token} /> : null}
          {confirmed.length === 0 ? <p className="text-ink-muted">{t("empty")}</p> : null}
          <List label={t("list")} follows={confirmed} token={token} />
          {pending.length > 0 ? (
            <section aria-labelledby="pending" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="pending" className="text-2xl">
                {t("pending")}
              </h2>
              <p className="text-ink-muted">{t("pendingText")}</p>
              <List label={t("pending")} follows={pending} token={token} />
            </section>
          ) : null}
          {confirmed.length > 0 && stop !== "all" ? (
            <Action token={token} act="stopAll">
              <button type="submit" className={buttonVariants({ variant: "destructive" })}>
                {t("stopAll")}
              </button>
            </Action>
          ) : null}
        </div>
      </Section>
    </>
  );
}

type ListProps = { label: string; follows: ShownFollow[]; token: string };

function List({ label, follows, token }: ListProps) {
  if (follows.length === 0) return null;
  return (
    <ul aria-label={label} className="notch-lg border border-line bg-surface">
      {follows.map((follow) => (
        <Row key={follow.id} follow={follow} token={token} />
      ))}
    </ul>
  );
}

function useName(): (follow: ShownFollow) => string {
  const t = useTranslations("follows.page");
  return ({ name }) => name ?? t("gone");
}

function Row({ follow, token }: { follow: ShownFollow; token: string }) {
  const t = useTranslations("follows.page");
  const name = useName()(follow);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4 first:border-t-0">
      <p dir="auto" className="min-w-0 grow basis-60 font-semibold wrap-anywhere">
        {follow.path ? (
          <PageLink href={follow.path} className="underline underline-offset-4 hover:text-hot-text">
            {name}
          </PageLink>
        ) : (
          <span>{name}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {follow.isConfirmed ? null : (
          <Action token={token} act="confirm" id={follow.id}>
            <button
              type="submit"
              aria-label={t("confirmNamed", { name })}
              className={buttonVariants({ size: "sm" })}
            >
              {t("confirm")}
            </button>
          </Action>
        )}
        {follow.isConfirmed && follow.kind !== "newsletter" ? (
          <Every token={token} follow={follow} name={name} />
        ) : null}
        <Action token={token} act="stop" id={follow.id}>
          <button
            type="submit"
            aria-label={t("stopNamed", { name })}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {t("stop")}
          </button>
        </Action>
      </div>
    </li>
  );
}

function Every({ token, follow, name }: { token: string; follow: ShownFollow; name: string }) {
  const t = useTranslations("follows.page");
  return (
    <Action token={token} act="every" id={follow.id} className="flex min-w-0 flex-wrap items-center gap-2">
      <select
        name="every"
        defaultValue={follow.every}
        aria-label={t("everyNamed", { name })}
        className={cn(controlClasses, "h-9 w-auto max-w-full min-w-0 text-sm")}
      >
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {t(`rhythms.${rhythm}`)}
          </option>
        ))}
      </select>
      <button
        type="submit"
        aria-label={t("saveNamed", { name })}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        {t("save")}
      </button>
    </Action>
  );
}

/** Mails link here; a GET changes nothing. */
function StopQuestion({ token, follow }: { token: string; follow: ShownFollow }) {
  const t = useTranslations("follows.page");
  const name = useName()(follow);
  return (
    <Question token={token} title={t.rich("stopAsk", { name: () => <bdi>{name}</bdi> })}>
      <Action token={token} act="stop" id={follow.id}>
        <button type="submit" className={buttonVariants({ variant: "destructive", size: "sm" })}>
          {t("stopYes")}
        </button>
      </Action>
    </Question>
  );
}

function StopAllQuestion({ token }: { token: string }) {
  const t = useTranslations("follows.page");
  return (
    <Question token={token} title={t("stopAllAsk")}>
      <Action token={token} act="stopAll">
        <button type="submit" className={buttonVariants({ variant: "destructive", size: "sm" })}>
          {t("stopAll")}
        </button>
      </Action>
    </Question>
  );
}

type QuestionProps = { token: string; title: ReactNode; children: ReactNode };

/** `children`: the button that confirms. */
function Question({ token, title, children }: QuestionProps) {
  const t = useTranslations("follows.page");
  return (
    <Notice tone="warn" title={title}>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <PageLink
          href={hrefWith(paths.follows, { token })}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {t("keep")}
        </PageLink>
      </div>
    </Notice>
  );
}
