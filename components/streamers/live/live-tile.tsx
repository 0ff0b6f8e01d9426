import { LiveBadge, LiveLine } from "@/components/streamers/live/live-now";
import { StreamerAvatar } from "@/components/streamers/streamer-avatar";
import { PageLink } from "@/components/ui/page-link";
import type { LiveStreamer } from "@/lib/features/streamers/types";
import { paths } from "@/lib/shared/paths";

export function LiveTile({ streamer }: { streamer: LiveStreamer }) {
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
