import { LiveBlock } from "@/components/home/live-block";
import { Picture } from "@/components/home/picture";
import type { LandingVideo } from "@/lib/features/landing/types";
import { stockPictures } from "@/lib/shared/picture-loader";

type VideosProps = { id: string; title: string; videos: LandingVideo[] };

/** Streams or clips; each opens where it is shown. */
export function Videos({ id, title, videos }: VideosProps) {
  if (videos.length === 0) return null;
  return (
    <LiveBlock id={id} title={title}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
        {videos.map((video) => (
          <li key={video.id} className="group relative">
            <Picture
              picture={video.picture}
              stock={stockPictures.streamer}
              sizes="(min-width: 64rem) 300px, 50vw"
              className="notch aspect-video border border-line"
            />
            {video.url ? <PlayMark /> : null}
            <h3 dir="auto" className="mt-3 leading-snug">
              {video.url ? <VideoLink url={video.url} title={video.title} /> : video.title}
            </h3>
            <p dir="auto" className="text-sm text-ink-muted">
              {video.author}
            </p>
          </li>
        ))}
      </ul>
    </LiveBlock>
  );
}

function VideoLink({ url, title }: { url: string; title: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="after:absolute after:inset-0 group-hover:text-hot-text"
    >
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function PlayMark() {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="absolute top-2.5 left-2.5 size-9 transition-transform duration-150 group-hover:scale-110"
    >
      <path className="fill-hot" d="M1 0h12v1h1v12h-1v1h-12v-1h-1v-12h1z" />
      <path className="fill-hot-ink" d="M5 3h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2z" />
    </svg>
  );
}
