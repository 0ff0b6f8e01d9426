import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { clipJsonLd } from "@/components/clips/clip-json-ld";
import { ClipPage } from "@/components/clips/clip-page";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { findClip, findRelatedClips } from "@/lib/features/clips/data";
import type { PageClip } from "@/lib/features/clips/types";
import { sharePicturePaths } from "@/lib/features/feeds/constants";
import { type SharedVideo, shareMetadata } from "@/lib/features/feeds/share/metadata";
import { findNamedGames } from "@/lib/features/games/names/data";
import { localUrl } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { absoluteUrl, siteUrl } from "@/lib/server/site-url";
import { setNotFound } from "@/lib/serving/page-status";
import { cutAfterWord } from "@/lib/shared/format";
import { isSlug, paths } from "@/lib/shared/paths";
import { findPlayer, frameAddress } from "@/lib/shared/players";

type ClipProps = { params: Promise<{ slug: string }> };

const relatedCount = 3;

async function readClip({ params }: ClipProps): Promise<PageClip | null> {
  const { slug } = await params;
  const clip = isSlug(slug) ? await findClip(slug) : null;
  if (!clip && !setNotFound()) notFound();
  return clip;
}

/** Lets chat apps play the clip in place. */
function videoOf({ video, url }: PageClip): SharedVideo | undefined {
  if (video) {
    const { src, width, height } = video;
    return { url: absoluteUrl(src), type: "video/mp4", width, height };
  }
  const player = findPlayer(url);
  if (!player) return undefined;
  const [width, height] = player.isUpright ? [720, 1280] : [1280, 720];
  return {
    url: frameAddress(player, new URL(siteUrl()).hostname),
    type: "text/html",
    width,
    height,
  };
}

export async function generateMetadata(props: ClipProps): Promise<Metadata> {
  const clip = await readClip(props);
  if (!clip) return notFoundMetadata();
  const t = await getTranslations("clips.page");
  const { title, credit, game, description, slug } = clip;
  const about = game ? t("descriptionOfGame", { credit, game }) : t("description", { credit });
  const video = videoOf(clip);
  return shareMetadata({
    title,
    description: cutAfterWord(description ?? about, 160),
    path: paths.clip(slug),
    picture: { path: sharePicturePaths.clip(slug), alt: t("picture", { title, credit }) },
    // Chat apps expect a file, or a frame of a page that declares a video.
    type: video ? "video.other" : "website",
    video,
    feeds: ["clips"],
  });
}

/** Unknown, unpublished and unfinished clips are 404. */
async function ClipRoute(props: ClipProps) {
  const clip = await readClip(props);
  if (!clip) return <NotFoundScreen />;
  const [related, [game]] = await Promise.all([
    findRelatedClips(clip, relatedCount),
    findNamedGames(clip.game ? [clip.game] : []),
  ]);
  const url = await localUrl(paths.clip(clip.slug));
  const t = await getTranslations("clips.page");
  const about = t("about", { title: clip.title, credit: clip.credit });
  return (
    <>
      <JsonLd value={clipJsonLd(clip, { url, siteUrl: siteUrl(), about })} />
      <ClipPage clip={clip} url={url} gameSlug={game?.slug ?? null} related={related} />
    </>
  );
}

export default withBrowserMessages("/clips/[slug]", ClipRoute);
