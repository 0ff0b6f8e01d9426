import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { gameJsonLd } from "@/components/games/detail/game-json-ld";
import { GamePage } from "@/components/games/detail/game-page";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { sharePicturePaths } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { findRelatedGames } from "@/lib/features/games/catalog";
import { findApprovedGame, type PublicGame } from "@/lib/features/games/data";
import { describeIn } from "@/lib/features/games/descriptions/policy";
import { readGameSurroundings } from "@/lib/features/joined/data";
import { findPlayers } from "@/lib/features/streamers/data";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { localUrl, pageLanguage } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { readerIn } from "@/lib/server/i18n/translate";
import { siteUrl } from "@/lib/server/site-url";
import { setNotFound } from "@/lib/serving/page-status";
import { cutAfterWord } from "@/lib/shared/format";
import { ownCategoryName } from "@/lib/shared/game-categories";
import { isSlug, paths } from "@/lib/shared/paths";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { largestPictureFile } from "@/lib/shared/picture-widths";

type GameProps = { params: Promise<{ slug: string }> };

async function readGame({ params }: GameProps) {
  const { slug } = await params;
  const game = isSlug(slug) ? await findApprovedGame(slug) : null;
  if (!game && !setNotFound()) notFound();
  return game && describeIn(game, await pageLanguage(), siteLanguages());
}

/** The largest picture and screenshot files, as absolute URLs. */
function pictureUrls({
  picture,
  imageUrl,
  screenshots,
}: Pick<PublicGame, "picture" | "imageUrl" | "screenshots">) {
  const absolute = (path: string): string => new URL(path, siteUrl()).href;
  const largest = ({ src }: PublicPicture) => absolute(`${src}/${largestPictureFile}`);
  return {
    imageUrl: picture ? largest(picture) : absolute(imageUrl),
    screenshotUrls: screenshots.map((screenshot) => largest(screenshot.picture)),
  };
}

export async function generateMetadata(props: GameProps): Promise<Metadata> {
  const game = await readGame(props);
  if (!game) return notFoundMetadata();
  const t = await getTranslations("games.detail");
  return shareMetadata({
    title: game.title,
    description: cutAfterWord(game.description, 160),
    path: paths.game(game.slug),
    picture: {
      path: sharePicturePaths.game(game.slug),
      alt: t("shareAlt", { title: game.title, developer: game.developer }),
    },
    feeds: ["games"],
  });
}

/** Unknown, unapproved and deleted games are 404. */
async function GameRoute(props: GameProps) {
  const game = await readGame(props);
  if (!game) return <NotFoundScreen />;
  const [url, language] = [await localUrl(paths.game(game.slug)), await pageLanguage()];
  const [{ related, byMaker }, playedBy, around] = await Promise.all([
    findRelatedGames(game.id, language),
    findPlayers(game.id),
    readGameSurroundings(game.id, await readerIn(language)),
  ]);
  const categories = game.categories.map((id) => ownCategoryName(id, language));
  return (
    <>
      <JsonLd value={gameJsonLd({ ...game, categories }, { url, ...pictureUrls(game) })} />
      <GamePage {...{ game, url, related, byMaker, playedBy, around }} />
    </>
  );
}

export default withBrowserMessages("/games/[slug]", GameRoute);
