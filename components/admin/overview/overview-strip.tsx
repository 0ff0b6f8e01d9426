import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BlogTile } from "@/components/admin/overview/blog-tile";
import { PageLink } from "@/components/ui/page-link";
import type { Overview } from "@/lib/features/overview/types";
import { decidedKinds } from "@/lib/features/reviews/policy";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";
import { formatDate, formatMegabytes, formatNumber } from "@/lib/shared/format";
import type { Promises } from "@/lib/shared/promises";

/** non-breaking space */
const unbroken = "\u00a0";

type OverviewStripProps = { overview: Overview; isForAdmin: boolean; promises: Promises };

export function OverviewStrip({ overview, isForAdmin, promises }: OverviewStripProps) {
  const t = useTranslations("panelOverview.overviewStrip");
  const language = useLocale();
  const { from, to } = promises.reviewDays;
  const {
    waiting,
    oldestWorkingDays: oldest,
    medianReviewHours,
    openMessages,
    openTickets,
    openReports,
    openComplaints,
    failedMails,
    heldMails,
    storedBytes,
  } = overview;
  const total = decidedKinds.reduce((sum, kind) => sum + waiting[kind], 0);
  const byKind = decidedKinds
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => t("waitingOfKind", { kind, count: waiting[kind] }).replace(" ", unbroken));
  if (waiting.submitter > 0)
    byKind.push(t("waitingForSubmitter", { count: waiting.submitter }).replaceAll(" ", unbroken));
  if (waiting.spam > 0) byKind.push(t("suspectedSpam", { count: waiting.spam }).replaceAll(" ", unbroken));
  return (
    <section aria-label={t("overview")} className="mb-4">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8">
        <Tile
          term={t("review")}
          href={adminPaths.queue}
          value={formatNumber(total, language)}
          note={byKind.join(", ") || t("allDone")}
        />
        <Tile
          term={t("longestWait")}
          value={oldest === null ? t("none") : t("days", { count: Math.floor(oldest) })}
          note={t("promised", { days: from === to ? String(to) : `${from}-${to}` })}
          tone={oldest === null || oldest <= from ? "ok" : oldest <= to ? "warn" : "bad"}
        />
        <Tile
          term={t("medianReview")}
          value={medianReviewHours === null ? t("noneYet") : hoursOf(medianReviewHours, t)}
          note={t("last30Days")}
        />
        <Tile
          term={t("inbox")}
          href={firstOpen(overview)}
          value={t("open", { count: openMessages + openTickets + openReports + openComplaints })}
          note={[
            t("messages", { count: openMessages }),
            t("tickets", { count: openTickets }),
            t("reports", { count: openReports }),
            ...(openComplaints > 0 ? [t("copyrightComplaints", { count: openComplaints })] : []),
          ].join(", ")}
        />
        {isForAdmin ? (
          <Tile
            term={t("emails")}
            href={adminPaths.mailQueue}
            value={t("failed", { count: failedMails })}
            note={t("held", { count: heldMails })}
            tone={failedMails > 0 ? "bad" : "ok"}
          />
        ) : null}
        <Tile term={t("submittedFiles")} value={formatMegabytes(storedBytes, language)} note={t("storage")} />
        {isForAdmin ? <BlogTile blog={overview.blog} /> : null}
        <li className="notch border border-line bg-surface px-3 py-2">
          <DayChart days={overview.days} />
        </li>
      </ul>
    </section>
  );
}

function firstOpen({ openMessages, openTickets, openReports, openComplaints }: Overview): string {
  const open = `${adminPaths.inbox}?status=open`;
  if (openMessages > 0) return open;
  if (openTickets > 0) return `${adminPaths.inbox}?kind=tickets&status=open`;
  if (openReports > 0) return `${adminPaths.inbox}?kind=reports&status=open`;
  return openComplaints > 0 ? `${adminPaths.complaints}?status=open` : open;
}

type Texts = ReturnType<typeof useTranslations<"panelOverview.overviewStrip">>;

const hoursOf = (hours: number, t: Texts): string =>
  hours < 48 ? t("hours", { count: Math.round(hours) }) : t("days", { count: Math.round(hours / 24) });

const tones = { ok: "text-ink", warn: "text-warn", bad: "text-bad" };

type TileProps = { term: string; value: string; note: ReactNode; href?: string; tone?: keyof typeof tones };

function Tile({ term, value, note, href, tone = "ok" }: TileProps) {
  const content = (
    <>
      <span className="block text-xs text-ink-muted">{term}</span>
      <span
        className={cn("block font-display text-lg leading-tight font-semibold tabular-nums", tones[tone])}
      >
        {value}
      </span>
      <span className="block text-xs text-ink-muted tabular-nums">{note}</span>
    </>
  );
  return (
    <li className="notch min-w-0 border border-line bg-surface">
      {href ? (
        <PageLink href={href} className="block px-3 py-2 hover:bg-raised">
          {content}
        </PageLink>
      ) : (
        <div className="px-3 py-2">{content}</div>
      )}
    </li>
  );
}

/** Two bars a day: arrived and decided. */
function DayChart({ days }: { days: Overview["days"] }) {
  const t = useTranslations("panelOverview.overviewStrip");
  const language = useLocale();
  const most = Math.max(1, ...days.map(({ arrived, decided }) => Math.max(arrived, decided)));
  const [width, height] = [days.length * 10, 28];
  const arrived = days.reduce((sum, day) => sum + day.arrived, 0);
  const decided = days.reduce((sum, day) => sum + day.decided, 0);
  const bar = (count: number) => Math.max(count > 0 ? 2 : 0, Math.round((count / most) * height));
  return (
    <figure className="m-0">
      <figcaption className="text-xs text-ink-muted">{t("last14Days")}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("chart", {
          date: formatDate(days[0]?.day ?? new Date(), language),
          arrived: String(arrived),
          decided: String(decided),
        })}
        className="mt-0.5 h-7 w-full"
        preserveAspectRatio="none"
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <rect
              x={index * 10}
              y={height - bar(day.arrived)}
              width="4"
              height={bar(day.arrived)}
              className="fill-warn"
            />
            <rect
              x={index * 10 + 5}
              y={height - bar(day.decided)}
              width="4"
              height={bar(day.decided)}
              className="fill-cool"
            />
          </g>
        ))}
      </svg>
      <p className="text-xs text-ink-muted tabular-nums">
        {t("arrivedDecided", {
          arrived: formatNumber(arrived, language),
          decided: formatNumber(decided, language),
        })}
      </p>
    </figure>
  );
}
