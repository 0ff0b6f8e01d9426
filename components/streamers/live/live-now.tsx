"use client";

import { useLive } from "@/components/streamers/live/use-live";
import { PlatformIcon } from "@/components/streamers/platform-links";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { useHydrated } from "@/components/ui/use-hydrated";
import { platformName } from "@/lib/features/streamers/constants";
import type { LiveStream } from "@/lib/features/streamers/types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime, formatNumber } from "@/lib/shared/format";

type LiveProps = { streams: readonly LiveStream[] | undefined };

/** A mark for a card's picture; nothing once the last stream has run out. */
export function LiveBadge({ streams, className }: LiveProps & { className?: string }) {
  if (useLive(streams).length === 0) return null;
  return (
    <Badge variant="live" className={className}>
      Live
    </Badge>
  );
}

/** One line for a card: the stream with the most viewers. */
export function LiveLine({ streams }: LiveProps) {
  const [stream] = useLive(streams);
  if (!stream) return null;
  return (
    <div className="grid gap-0.5 border-l-2 border-hot pl-2.5 text-sm">
      <p dir="auto" className="line-clamp-1 font-medium break-words">
        {stream.title || `Live on ${platformName(stream.platform)}`}
      </p>
      <p className="text-xs text-ink-muted tabular-nums">
        <LiveFacts stream={stream} />
      </p>
    </div>
  );
}

/** What a streamer's own page says: each stream with a link to where it is watched. */
export function LivePanel({ streams, name }: LiveProps & { name: string }) {
  const live = useLive(streams);
  if (live.length === 0) return null;
  return (
    <section aria-label={`${name} is live`} className="border border-hot bg-surface p-4 shadow-card">
      <ul className="grid gap-4">
        {live.map((stream) => (
          <li key={stream.platform} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grid min-w-0 gap-1">
              <p className="flex min-w-0 items-center gap-2">
                <Badge variant="live">Live</Badge>
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {stream.title || name}
                </span>
              </p>
              <p className="text-sm text-ink-muted tabular-nums">
                <LiveFacts stream={stream} />
              </p>
            </div>
            <a
              href={stream.url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={cn(buttonVariants({ size: "sm" }), "px-3")}
            >
              <PlatformIcon platform={stream.platform} />
              Watch live on {platformName(stream.platform)}
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where, what, for how many and since when. */
function LiveFacts({ stream: { platform, game, viewers, startedAt, until } }: { stream: LiveStream }) {
  return (
    <>
      {platformName(platform)}
      {game ? (
        <>
          {" · "}
          <bdi>{game}</bdi>
        </>
      ) : null}
      {viewers === null ? null : ` · ${aboutViewers(viewers)}`}
      {" · since "}
      <StartTime at={startedAt} until={until} />
    </>
  );
}

const aboutViewers = (viewers: number): string =>
  viewers < 100 ? `${formatNumber(viewers)} watching` : `about ${formatNumber(viewers)} watching`;

const clockTime = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

const dayAndTime = { day: "numeric", month: "short", ...clockTime } as const;
/** After so long a time alone could be today's. */
const dayMilliseconds = 20 * 60 * 60_000;

/** The visitor's own time; until the scripts run, UTC, named. */
function StartTime({ at, until }: { at: string; until: string }) {
  const isHydrated = useHydrated();
  const isOfOtherDay = Date.parse(until) - Date.parse(at) > dayMilliseconds;
  const own = () => new Date(at).toLocaleString("en-GB", isOfOtherDay ? dayAndTime : clockTime);
  const universal = () => (isOfOtherDay ? formatDateTime(at) : `${at.slice(11, 16)} UTC`);
  return <time dateTime={at}>{isHydrated ? own() : universal()}</time>;
}
