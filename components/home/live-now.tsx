import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { LiveBlock } from "@/components/home/live-block";
import { LiveBadge, LiveLine, lastEnd } from "@/components/streamers/live/live-now";
import { WhileLive } from "@/components/streamers/live/while-live";
import { StreamerAvatar } from "@/components/streamers/streamer-avatar";
import { PageLink } from "@/components/ui/page-link";
import type { LandingLive } from "@/lib/features/landing/types";
import { liveLabel } from "@/lib/features/streamers/filters";
import { paths } from "@/lib/shared/paths";

type LiveNowProps = {
  streamers: LandingLive[];
  allHref: string;
};

/** Disappears with the last live streamer. */
export function LiveNow({ streamers, allHref }: LiveNowProps) {
  const t = useTranslations("landing");
  const read = useMessageText();
  if (streamers.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streamers.flatMap(({ live }) => live))}>
      <LiveBlock id="live-now" title={read(liveLabel)} more={{ label: t("blocks.allLive"), href: allHref }}>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {streamers.map((streamer) => (
            <WhileLive key={streamer.id} until={lastEnd(streamer.live)}>
              <LiveTile streamer={streamer} />
            </WhileLive>
          ))}
        </ul>
      </LiveBlock>
    </WhileLive>
  );
}

function LiveTile({ streamer }: { streamer: LandingLive }) {
  return (
    <li>
      <article className="ticks ticks-on-hover relative grid h-full content-start gap-3 border border-line bg-surface p-4 shadow-card transition-colors [--tick:var(--hot-text)] hover:border-line-strong">
        <div className="flex min-w-0 items-center gap-3">
          {streamer.avatar ? (
            <StreamerAvatar
              name={streamer.streamName}
              picture={streamer.avatar}
              className="notch size-11 shrink-0 bg-cool-soft object-cover"
            />
          ) : null}
          <h3 dir="auto" translate="no" className="min-w-0 grow text-xl leading-tight break-words">
            <PageLink
              href={paths.streamer(streamer.slug)}
              className="after:absolute after:inset-0 hover:text-hot-text"
            >
              {streamer.streamName}
            </PageLink>
          </h3>
          <LiveBadge streams={streamer.live} className="shrink-0" />
        </div>
        <LiveLine streams={streamer.live} />
      </article>
    </li>
  );
}
