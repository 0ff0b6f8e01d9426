import { LiveBlock } from "@/components/home/live-block";
import { Picture } from "@/components/home/picture";
import { PlayMark } from "@/components/players/play-mark";
import { PlayerLinks } from "@/components/players/player-links";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import type { LandingVideo } from "@/lib/features/landing/types";
import { findPlayer } from "@/lib/shared/players";
import { stockPicture } from "@/lib/shared/stock-pictures";

type VideosProps = {
  id: string;
  title: string;
  videos: LandingVideo[];
  more?: { label: string; href: string };
};

/** Streams or clips; each opens its page, a player over this page, or another site. */
export function Videos({ id, title, videos, more }: VideosProps) {
  if (videos.length === 0) return null;
  return (
    <LiveBlock id={id} title={title} {...(more ? { more } : {})}>
      <VideoList videos={videos} />
    </LiveBlock>
  );
}

export function VideoList({ videos }: { videos: LandingVideo[] }) {
  const isPlayed = videos.some(({ path, url }) => !path && findPlayer(url));
  const list = (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
      {videos.map((video) => (
        <li key={video.id} className="group relative">
          <Picture
            picture={video.picture}
            stock={stockPicture("streamer")}
            sizes="(min-width: 64rem) 300px, 50vw"
            className="notch aspect-video border border-line"
          />
          {video.path || video.url ? <PlayMark className="absolute top-2.5 start-2.5 size-9" /> : null}
          <h3 dir="auto" className="mt-3 leading-snug">
            <VideoLink video={video} />
          </h3>
          <p dir="auto" className="text-sm text-ink-muted">
            {video.author}
          </p>
        </li>
      ))}
    </ul>
  );
  return isPlayed ? <PlayerLinks>{list}</PlayerLinks> : list;
}

const linkClasses = "after:absolute after:inset-0 group-hover:text-hot-text";

function VideoLink({ video: { path, url, title } }: { video: LandingVideo }) {
  if (path)
    return (
      <PageLink href={path} className={linkClasses}>
        {title}
      </PageLink>
    );
  if (!url) return title;
  return (
    <NewTabLink href={url} data-player={findPlayer(url)?.site} className={linkClasses}>
      {title}
    </NewTabLink>
  );
}
