import { useTranslations } from "next-intl";
import { memo } from "react";
import { CardBadges } from "@/components/list/card-badges";
import { CardGrid } from "@/components/list/card-grid";
import { SaveIcon } from "@/components/saved/save-button";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { HiddenRest } from "@/components/ui/hidden-rest";
import { PageLink } from "@/components/ui/page-link";
import { CardPicture } from "@/components/ui/stored-picture";
import { cardGameCount, platformName } from "@/lib/features/streamers/constants";
import type { CardStreamer } from "@/lib/features/streamers/types";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { LiveBadge, LiveLine } from "./live/live-now";
import { PlatformLinks } from "./platform-links";
import { NextStream } from "./schedule/next-stream";
import { StreamerAvatar } from "./streamer-avatar";
import { streamerGrid } from "./streamer-grid";

type StreamerCardProps = {
  streamer: CardStreamer;
  /** loads immediately */
  eager: boolean;
  /** heading level */
  level: 2 | 3;
};

/** Width of a card in StreamerGrid; slightly less on phones, as for games. */
const bannerSizes = "(min-width: 64rem) 400px, (min-width: 40rem) 50vw, calc(92vw - 2rem)";

function StreamerCard({ streamer, eager, level }: StreamerCardProps) {
  const t = useTranslations("streamers.streamerCard");
  const Name = `h${level}` as const;
  return (
    <article className="card">
      <div className="relative aspect-[3/1] overflow-hidden bg-sunken">
        <CardPicture
          picture={streamer.banner}
          stock={stockPicture("streamer")}
          sizes={bannerSizes}
          eager={eager}
        />
        {streamer.featured ? (
          <Badge variant="featured" className="absolute top-2 start-2">
            {t("featured")}
          </Badge>
        ) : null}
        {streamer.live ? <LiveBadge streams={streamer.live} className="absolute top-2 end-2" /> : null}
        <SaveIcon
          item={{ kind: "streamers", id: streamer.id, slug: streamer.slug, title: streamer.streamName }}
          className="end-1.5 bottom-1.5"
        />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          {streamer.avatar ? (
            <StreamerAvatar
              name={streamer.streamName}
              picture={streamer.avatar}
              eager={eager}
              className="notch relative -mt-9 size-14 shrink-0 border-2 border-surface bg-cool-soft object-cover"
            />
          ) : null}
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <Name dir="auto" className="min-w-0 text-xl leading-tight break-words">
              <PageLink href={paths.streamer(streamer.slug)} translate="no" className="card-link">
                {streamer.streamName}
              </PageLink>
            </Name>
            <ul aria-label={t("platforms")} className="flex flex-wrap gap-1">
              {streamer.platforms.map((platform) => (
                <li key={platform}>
                  <Badge variant="mode">{platformName(platform)}</Badge>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {streamer.live ? <LiveLine streams={streamer.live} /> : null}
        <p dir="auto" className="line-clamp-3 text-sm break-words">
          {streamer.description}
        </p>
        <CardBadges label={t("plays")} names={streamer.gamesPlayed.slice(0, cardGameCount)}>
          <HiddenRest names={streamer.gamesPlayed.slice(cardGameCount)} />
        </CardBadges>
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
          <NextStream streams={streamer.next} />
          {streamer.schedule ? (
            <p className="flex items-start gap-2 text-sm text-ink-muted">
              <DrawnIcon name="schedule" className="mt-0.5 size-4 shrink-0 text-cool" />
              <span className="sr-only">{`${t("schedule")} `}</span>
              <span dir="auto" className="line-clamp-2 min-w-0 break-words">
                {streamer.schedule}
              </span>
            </p>
          ) : null}
          <div className="relative empty:hidden">
            <PlatformLinks streamer={streamer} />
          </div>
        </div>
      </div>
    </article>
  );
}

type StreamerGridProps = {
  streamers: CardStreamer[];
  /** how many banners load immediately */
  eagerCount?: number;
  level?: 2 | 3;
};

/** Memoised, so that typing and opening menus do not render the cards. */
export const StreamerGrid = memo(({ streamers, eagerCount = 0, level = 2 }: StreamerGridProps) => (
  <CardGrid look={streamerGrid}>
    {streamers.map((streamer, index) => (
      <StreamerCard key={streamer.id} streamer={streamer} eager={index < eagerCount} level={level} />
    ))}
  </CardGrid>
));
