import { useLocale, useTranslations } from "next-intl";
import { StartTime } from "@/components/streamers/live/start-time";
import { WhileLive } from "@/components/streamers/live/while-live";
import { PlatformIcon } from "@/components/streamers/platform-links";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { platformName } from "@/lib/features/streamers/constants";
import type { LiveStream } from "@/lib/features/streamers/types";
import { formatDateTime, formatTime } from "@/lib/shared/format";

type LiveProps = { streams: readonly LiveStream[] | undefined };

export const lastEnd = (streams: readonly LiveStream[]): string =>
  streams
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? "";

/** Disappears when the last stream ends. */
export function LiveBadge({ streams = [], className }: LiveProps & { className?: string }) {
  const t = useTranslations("streamers.liveNow");
  if (streams.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streams)}>
      <Badge variant="live" className={className}>
        {t("live")}
      </Badge>
    </WhileLive>
  );
}

/** Shows the stream with the most viewers. */
export function LiveLine({ streams: [stream] = [] }: LiveProps) {
  const t = useTranslations("streamers.liveNow");
  if (!stream) return null;
  return (
    <WhileLive until={stream.until}>
      <div className="grid gap-0.5 border-s-2 border-hot ps-2.5 text-sm">
        <p dir="auto" className="line-clamp-1 font-medium break-words">
          {stream.title || t("liveOn", { platformName: platformName(stream.platform) })}
        </p>
        <p className="text-xs text-ink-muted tabular-nums">
          <LiveFacts stream={stream} />
        </p>
      </div>
    </WhileLive>
  );
}

export function LivePanel({ streams = [], name }: LiveProps & { name: string }) {
  const t = useTranslations("streamers.liveNow");
  if (streams.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streams)}>
      <section aria-label={t("isLive", { name })} className="border border-hot bg-surface p-4 shadow-card">
        <ul className="grid gap-4">
          {streams.map((stream) => (
            <WhileLive key={stream.platform} until={stream.until}>
              <PanelStream stream={stream} name={name} />
            </WhileLive>
          ))}
        </ul>
      </section>
    </WhileLive>
  );
}

function PanelStream({ stream, name }: { stream: LiveStream; name: string }) {
  const t = useTranslations("streamers.liveNow");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 items-center gap-2">
          <Badge variant="live">{t("live")}</Badge>
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {stream.title || name}
          </span>
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          <LiveFacts stream={stream} />
        </p>
      </div>
      <NewTabLink
        href={stream.url}
        rel="noopener noreferrer nofollow ugc"
        className={buttonVariants({ size: "sm" })}
      >
        <PlatformIcon platform={stream.platform} />
        <span>{t("watch", { platformName: platformName(stream.platform) })}</span>
      </NewTabLink>
    </li>
  );
}

function LiveFacts({ stream: { platform, game, viewers, startedAt, until } }: { stream: LiveStream }) {
  const t = useTranslations("streamers.liveNow");
  const language = useLocale();
  const isOfOtherDay = Date.parse(until) - Date.parse(startedAt) > sameDayMilliseconds;
  return (
    <>
      <span>{platformName(platform)}</span>
      {game ? (
        <>
          <span>{" · "}</span>
          <bdi translate="no">{game}</bdi>
        </>
      ) : null}
      <span>{`${viewers === null ? "" : ` · ${t(viewers < 100 ? "watching" : "aboutWatching", { count: viewers })}`} · ${t("since")} `}</span>
      <StartTime
        at={startedAt}
        isOfOtherDay={isOfOtherDay}
        universal={isOfOtherDay ? formatDateTime(startedAt, language) : formatTime(startedAt, language)}
      />
    </>
  );
}

/** Older streams need a date, since their hour could be today's. */
const sameDayMilliseconds = 20 * 60 * 60_000;
