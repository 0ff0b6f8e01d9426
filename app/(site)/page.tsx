import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { Create } from "@/components/home/create";
import { Hero } from "@/components/home/hero";
import { Join } from "@/components/home/join";
import { FeaturedGames, NewestGames } from "@/components/home/live-games";
import { LiveNow } from "@/components/home/live-now";
import { Posts } from "@/components/home/live-posts";
import { Streamers } from "@/components/home/live-streamers";
import { Videos } from "@/components/home/live-videos";
import { Play, Share } from "@/components/home/stages";
import { Testimonials } from "@/components/home/testimonials";
import { NextStrip } from "@/components/streamers/schedule/next-strip";
import { listPosts } from "@/lib/features/blog/data";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { readLanding } from "@/lib/features/landing/data";
import { allStreamers, streamerQuery } from "@/lib/features/streamers/filters";
import { readNextStreamers } from "@/lib/features/streamers/schedule/catalog";
import { getBrand } from "@/lib/server/brand";
import { pageLanguage } from "@/lib/server/i18n/page-language";
import { readerIn } from "@/lib/server/i18n/translate";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";
import "@/components/home/scenes/scenes.css";

const onlyLive = { ...allStreamers, isLive: true };
const postCount = 3;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("landing");
  return shareMetadata({
    title: pageNames.home,
    description: t("cards.description", { site: getBrand().name }),
    path: paths.home,
    feeds: ["games", "streamers", "blog"],
  });
}

async function Home() {
  const t = await getTranslations("landing");
  const brand = getBrand();
  const reader = await readerIn(await pageLanguage());
  const [landing, next, { posts }] = await Promise.all([
    readLanding(),
    readNextStreamers(reader),
    listPosts(),
  ]);
  const pictures = [...landing.featuredGames, ...landing.newestGames].filter(({ picture }) => picture);
  return (
    <>
      <Hero chatUrl={brand.social.discord} games={pictures.slice(0, 2)} />
      <Play />
      <Create />
      <Share brand={brand} />
      <Join chatUrl={brand.social.discord} />
      <FeaturedGames games={landing.featuredGames} />
      <NewestGames games={landing.newestGames} />
      <LiveNow streamers={landing.liveNow} allHref={`${paths.streamers}${streamerQuery(onlyLive)}`} />
      <NextStrip streams={next} className="mx-auto w-full max-w-page px-4 pt-16 sm:px-6" />
      <Streamers streamers={landing.streamers} />
      <Videos id="streams" title={t("blocks.streams")} videos={landing.streams} />
      <Videos
        id="clips"
        title={t("blocks.clips")}
        videos={landing.clips}
        more={{ label: t("cards.allClips"), href: paths.clips }}
      />
      <Posts posts={posts.slice(0, postCount)} />
      <Testimonials testimonials={landing.testimonials} />
    </>
  );
}

export default withBrowserMessages("/", Home);
