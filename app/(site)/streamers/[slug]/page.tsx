import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { streamerJsonLd } from "@/components/streamers/detail/streamer-json-ld";
import { StreamerPage } from "@/components/streamers/detail/streamer-page";
import { calendarPaths, sharePicturePaths } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { findNamedGames } from "@/lib/features/games/names/data";
import { readStreamerClips } from "@/lib/features/joined/data";
import { readLiveNow } from "@/lib/features/live/data";
import { findPublicKey } from "@/lib/features/push/mutations";
import { findRelatedStreamers } from "@/lib/features/streamers/catalog";
import { findApprovedStreamer } from "@/lib/features/streamers/data";
import type { PageStreamer } from "@/lib/features/streamers/types";
import { withLanguage } from "@/lib/server/i18n/languages";
import { localUrl, pageLanguage } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { readerIn } from "@/lib/server/i18n/translate";
import { absoluteUrl, siteUrl } from "@/lib/server/site-url";
import { setNotFound } from "@/lib/serving/page-status";
import { cutAfterWord } from "@/lib/shared/format";
import { isSlug, paths } from "@/lib/shared/paths";

type StreamerProps = { params: Promise<{ slug: string }> };

async function readStreamer({ params }: StreamerProps): Promise<PageStreamer | null> {
  const { slug } = await params;
  const streamer = isSlug(slug)
    ? await findApprovedStreamer(slug, await readerIn(await pageLanguage()))
    : null;
  if (!streamer && !setNotFound()) notFound();
  return streamer;
}

export async function generateMetadata(props: StreamerProps): Promise<Metadata> {
  const streamer = await readStreamer(props);
  if (!streamer) return notFoundMetadata();
  const t = await getTranslations("streamers.page");
  const { streamName, description, slug } = streamer;
  return shareMetadata({
    title: streamName,
    description: cutAfterWord(description, 160),
    path: paths.streamer(slug),
    picture: { path: sharePicturePaths.streamer(slug), alt: t("picture", { name: streamName }) },
    type: "profile",
    feeds: ["streamers"],
  });
}

/** Unknown, unapproved and deleted streamers are 404. */
async function StreamerRoute(props: StreamerProps) {
  const streamer = await readStreamer(props);
  if (!streamer) return <NotFoundScreen />;
  const live = await readLiveNow();
  const streams = live?.get(streamer.id) ?? [];
  const [related, games, liveGames, clips, pushKey] = await Promise.all([
    findRelatedStreamers(streamer.id, live, await readerIn(await pageLanguage())),
    findNamedGames(streamer.gamesPlayed),
    findNamedGames(streams.map(({ game }) => game ?? "")),
    readStreamerClips(streamer),
    findPublicKey(),
  ]);
  const url = await localUrl(paths.streamer(streamer.slug));
  const t = await getTranslations("streamers.page");
  return (
    <>
      <JsonLd value={streamerJsonLd(streamer, { url, siteUrl: siteUrl(), jobTitle: t("jobTitle") })} />
      <StreamerPage
        streamer={{ ...streamer, live: streams }}
        url={url}
        calendarUrl={absoluteUrl(withLanguage(calendarPaths.streamer(streamer.slug), await pageLanguage()))}
        gameSlugs={games.map((game) => game?.slug ?? null)}
        liveGameSlugs={liveGames.map((game) => game?.slug ?? null)}
        clips={clips}
        related={related}
        pushKey={pushKey}
      />
    </>
  );
}

export default withBrowserMessages("/streamers/[slug]", StreamerRoute);
