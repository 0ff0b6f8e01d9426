import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { gameJsonLd, scriptJson } from "@/components/games/detail/game-json-ld";
import { GamePage } from "@/components/games/detail/game-page";
import { findApprovedGame, type PublicGame } from "@/lib/features/games/data";
import { beginningOf, findRelatedGames } from "@/lib/features/games/listing-cards";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { paths } from "@/lib/shared/paths";

type GameProps = { params: Promise<{ slug: string }> };

/** Rendered at the first request and kept until a game changes (docs/decisions/001). */
export const generateStaticParams = () => [];

async function readGame({ params }: GameProps): Promise<PublicGame> {
  const { slug } = await params;
  const game = /^[a-z0-9-]{1,100}$/.test(slug) ? await findApprovedGame(slug) : null;
  return game ?? notFound();
}

/** The largest file of the game's picture, absolute. */
const pictureUrl = ({ picture, imageUrl }: PublicGame): string =>
  new URL(picture ? `${picture.src}/1280.webp` : imageUrl, env().SITE_URL).href;

export async function generateMetadata(props: GameProps): Promise<Metadata> {
  const game = await readGame(props);
  const url = paths.game(game.slug);
  const description = beginningOf(game.description, 160);
  const { picture } = game;
  const images = [{ url: pictureUrl(game), width: picture?.width, height: picture?.height, alt: game.title }];
  return {
    metadataBase: new URL(env().SITE_URL),
    title: game.title,
    description,
    alternates: { canonical: url },
    openGraph: { type: "website", siteName: getBrand().name, title: game.title, description, url, images },
    twitter: { card: "summary_large_image", title: game.title, description, images },
  };
}

/** A game's own page; unknown, unapproved and deleted games are 404. */
export default async function GameRoute(props: GameProps) {
  const game = await readGame(props);
  const related = await findRelatedGames(game.id);
  const url = new URL(paths.game(game.slug), env().SITE_URL).href;
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped, not run as a script
        dangerouslySetInnerHTML={{
          __html: scriptJson(gameJsonLd(game, { url, imageUrl: pictureUrl(game) })),
        }}
      />
      <GamePage game={game} related={related} />
    </>
  );
}
