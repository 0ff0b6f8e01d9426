import { useLocale, useTranslations } from "next-intl";
import { StartTime } from "@/components/streamers/live/start-time";
import { WhileLive } from "@/components/streamers/live/while-live";
import { PlatformIcon } from "@/components/streamers/platform-links";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { platformName } from "@/lib/features/streamers/constants";
import type { LiveStream } from "@/lib/features/streamers/types";
import { formatDateTime, formatTime } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

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

type LivePanelProps = LiveProps & {
  name: string;
  /** of the streams' games in the catalog, in their order */
  gameSlugs?: readonly (string | null)[];
};

export function LivePanel({ streams = [], name, gameSlugs = [] }: LivePanelProps) {
  const t = useTranslations("streamers.liveNow");
  if (streams.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streams)}>
      <section aria-label={t("isLive", { name })} className="border border-hot bg-surface p-4 shadow-card">
        <ul className="grid gap-4">
          {streams.map((stream, index) => (
            <WhileLive key={stream.platform} until={stream.until}>
              <PanelStream stream={stream} name={name} gameSlug={gameSlugs[index]} />
            </WhileLive>
          ))}
        </ul>
      </section>
    </WhileLive>
  );
}

type PanelStreamProps = LiveFactsProps & { name: string };

function PanelStream({ stream, name, gameSlug }: PanelStreamProps) {
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
          <LiveFacts stream={stream} gameSlug={gameSlug} />
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

type LiveFactsProps = {
  stream: LiveStream;
  /** of its game; without one the game has no link */
  gameSlug?: string | null | undefined;
};

function LiveFacts({ stream, gameSlug }: LiveFactsProps) {
  const { platform, game, viewers, startedAt, until } = stream;
  const t = useTranslations("streamers.liveNow");
  const language = useLocale();
  const isOfOtherDay = Date.parse(until) - Date.parse(startedAt) > sameDayMilliseconds;
  return (
    <>
      <span>{platformName(platform)}</span>
      {game ? (
        <>
          <span>{" · "}</span>
          <GameName game={game} slug={gameSlug} />
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

function GameName({ game, slug }: { game: string; slug: string | null | undefined }) {
  const name = <bdi translate="no">{game}</bdi>;
  if (!slug) return name;
  return (
    <PageLink
      href={paths.game(slug)}
      className="font-medium text-ink underline underline-offset-4 hover:text-hot-text"
    >
      {name}
    </PageLink>
  );
}

/** Older streams need a date, since their hour could be today's. */
const sameDayMilliseconds = 20 * 60 * 60_000;
