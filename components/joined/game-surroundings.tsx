import { useLocale, useTranslations } from "next-intl";
import { ClipGrid } from "@/components/clips/clip-card";
import { VideoList } from "@/components/home/live-videos";
import { Section } from "@/components/layout/section";
import { lastEnd } from "@/components/streamers/live/live-now";
import { LiveTile } from "@/components/streamers/live/live-tile";
import { WhileLive } from "@/components/streamers/live/while-live";
import { PlannedList } from "@/components/streamers/schedule/planned-list";
import { PageLink } from "@/components/ui/page-link";
import { CardPicture } from "@/components/ui/stored-picture";
import type { GameSurroundings } from "@/lib/features/joined/types";
import { formatLongDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";

export function LivePlayers({ streamers }: { streamers: GameSurroundings["live"] }) {
  const t = useTranslations("games.around");
  if (streamers.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streamers.flatMap(({ live }) => live))}>
      <section aria-labelledby="live-players" className="mx-auto w-full max-w-page px-4 pb-8 sm:px-6">
        <h2 id="live-players" className="mb-4 flex items-center gap-3 text-2xl before:size-3 before:bg-hot">
          {t("live")}
        </h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {streamers.map((streamer) => (
            <WhileLive key={streamer.id} until={lastEnd(streamer.live)}>
              <LiveTile streamer={streamer} />
            </WhileLive>
          ))}
        </ul>
      </section>
    </WhileLive>
  );
}

const PlayerName = ({ stream: { slug, streamName } }: { stream: GameSurroundings["next"][number] }) => (
  <PageLink
    href={paths.streamer(slug)}
    className="min-w-0 font-medium break-words underline underline-offset-4 hover:text-hot-text"
  >
    <bdi translate="no">{streamName}</bdi>
  </PageLink>
);

export function NextPlayers({ streams }: { streams: GameSurroundings["next"] }) {
  const t = useTranslations("games.around");
  return (
    <PlannedList
      id="next-players"
      heading={t("next")}
      streams={streams}
      keyOf={({ slug, start }) => `${slug} ${start}`}
      Name={PlayerName}
    />
  );
}

type VideosAndPostsProps = Pick<GameSurroundings, "clips" | "streams" | "posts">;

export function GameVideosAndPosts({ clips, streams, posts }: VideosAndPostsProps) {
  const t = useTranslations("games.around");
  return (
    <>
      {clips.length ? (
        <Section title={t("clips")} className="border-t border-line pt-10">
          <ClipGrid clips={clips} level={3} />
        </Section>
      ) : null}
      {streams.length ? (
        <Section title={t("streams")} className="border-t border-line pt-10">
          <VideoList videos={streams} />
        </Section>
      ) : null}
      {posts.length ? (
        <Section title={t("posts")} className="border-t border-line pt-10">
          <PostList posts={posts} />
        </Section>
      ) : null}
    </>
  );
}

/** Less than the blog's cards, whose scripts a game's page would have to load. */
function PostList({ posts }: Pick<GameSurroundings, "posts">) {
  const language = useLocale();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {posts.map((post) => (
        <li
          key={post.slug}
          className="ticks ticks-on-hover group relative border border-line bg-surface shadow-card"
        >
          <div className="relative aspect-video overflow-hidden bg-sunken">
            <CardPicture
              picture={post.picture}
              stock={stockPicture("post")}
              sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
              eager={false}
            />
          </div>
          <div className="grid gap-1.5 p-4">
            <h3 dir="auto" className="text-xl leading-snug break-words group-hover:text-hot-text">
              <PageLink href={paths.blogPost(post.slug)} className="after:absolute after:inset-0">
                {post.title}
              </PageLink>
            </h3>
            <time dateTime={post.publishedAt} className="text-sm text-ink-muted">
              {formatLongDate(post.publishedAt, language)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
