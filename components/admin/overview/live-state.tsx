import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { PageLink } from "@/components/ui/page-link";
import type { LiveOverview, PlatformState } from "@/lib/features/live/types";
import { platformName } from "@/lib/features/streamers/constants";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";
import { formatDate, formatDateTime, formatNumber } from "@/lib/shared/format";

/** Shown only if the keys of a platform are set. */
export function LiveState({ overview }: { overview: LiveOverview }) {
  const t = useTranslations("panelOverview.liveState");
  const language = useLocale();
  if (!overview) return null;
  const { platforms, gone } = overview;
  return (
    <section
      aria-label={t("liveStatus")}
      className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm"
    >
      <details open={gone.length > 0 || platforms.some(isFailing)}>
        <summary className="cursor-pointer">
          <span>
            {t("summary", {
              platforms: platforms
                .map((state) =>
                  t(isFailing(state) ? "platformFails" : "platformLive", {
                    platform: platformName(state.platform),
                    live: formatNumber(state.live, language),
                  }),
                )
                .join(", "),
            })}
          </span>
          {gone.length > 0 ? (
            <span className="text-warn">{`, ${t("withoutChannel", { count: gone.length })}`}</span>
          ) : null}
        </summary>
        <ul className="mt-2 grid gap-2 sm:grid-cols-3">
          {platforms.map((state) => (
            <li key={state.platform}>
              <PlatformFacts state={state} />
            </li>
          ))}
        </ul>
        {gone.length > 0 ? (
          <div className="mt-3">
            <p className="text-ink-muted">{t("hiddenFromVisitorsBecause")}</p>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {gone.map(({ id, streamName, goneAt }) => (
                <li key={id}>
                  <PageLink href={adminPaths.item("streamer", id)} className="underline underline-offset-2">
                    <bdi translate="no">{streamName}</bdi>
                  </PageLink>{" "}
                  <span className="text-xs text-ink-muted">
                    {t("since", { date: formatDate(goneAt, language) })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </details>
    </section>
  );
}

const isFailing = ({ failedAt, succeededAt }: PlatformState): boolean =>
  failedAt !== null && (succeededAt === null || failedAt > succeededAt);

function PlatformFacts({ state }: { state: PlatformState }) {
  const t = useTranslations("panelOverview.liveState");
  const read = useMessageText();
  const language = useLocale();
  const { platform, used, limit, succeededAt, pausedUntil, failure, failedAt, live, missing } = state;
  return (
    <dl className="grid gap-1 text-xs text-ink-muted tabular-nums">
      <dt className="font-display text-sm font-semibold text-ink">{platformName(platform)}</dt>
      <dd>{t("callsToday", { used: formatNumber(used, language), limit: formatNumber(limit, language) })}</dd>
      <dd>{t("liveAndMissing", { live: formatNumber(live, language), missing })}</dd>
      <dd>
        {succeededAt
          ? t("lastSuccess", { succeededAt: formatDateTime(succeededAt, language) })
          : t("noSuccessYet")}
      </dd>
      {failure && failedAt ? (
        <dd className={cn(isFailing(state) && "text-bad")}>
          {t("lastFailure", { failedAt: formatDateTime(failedAt, language), failure: read(failure) })}
        </dd>
      ) : null}
      {pausedUntil ? (
        <dd className="text-warn">{t("nextTry", { pausedUntil: formatDateTime(pausedUntil, language) })}</dd>
      ) : null}
    </dl>
  );
}
