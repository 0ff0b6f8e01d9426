import { GameBadges } from "@/components/games/game-badges";
import { GameLinks } from "@/components/games/game-links";
import { gameGrid } from "@/components/games/grid-classes";
import { CardGrid } from "@/components/list/card-grid";
import { CardPicture } from "@/components/list/card-picture";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { CardGame } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";
import { stockPictures } from "@/lib/shared/picture-loader";

type GameCardProps = {
  game: CardGame;
  /** In sight when the page opens. */
  eager: boolean;
  /** The level of its title in the page's outline. */
  level: 2 | 3;
};

/** As wide as the grid of GameGrid makes a card; on phones a little less, which saves a third of the bytes on most. */
const pictureSizes =
  "(min-width: 64rem) 300px, (min-width: 48rem) 33vw, (min-width: 34rem) 50vw, calc(92vw - 2rem)";

/** A game in a list: the whole card leads to its page. */
export function GameCard({ game, eager, level }: GameCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <CardPicture picture={game.picture} stock={stockPictures.game} sizes={pictureSizes} eager={eager} />
        {/* Below: a cover has its title where it begins. The price stays whole, and the badges give way to it. */}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-end gap-x-2">
          {game.featured || game.earlyAccess ? (
            <div className="mb-1.5 ml-1.5 flex grow basis-[min-content] flex-wrap gap-1">
              {game.featured ? <Badge variant="featured">Featured</Badge> : null}
              {game.earlyAccess ? <Badge variant="earlyAccess">Early Access</Badge> : null}
            </div>
          ) : null}
          {game.price ? (
            <p className="ml-auto max-w-full border-t border-l border-line bg-surface px-2.5 py-1 font-display leading-tight font-semibold tabular-nums">
              <span className="sr-only">Price: </span>
              {game.price}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-3.5 pt-3">
        <div>
          <Title dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            <PageLink href={paths.game(game.slug)} title={game.title} className="card-link">
              {game.title}
            </PageLink>
          </Title>
          <p className="flex gap-1 text-sm text-ink-muted">
            by <bdi className="truncate">{game.developer}</bdi>
          </p>
        </div>
        <p dir="auto" className="line-clamp-2 text-sm">
          {game.description}
        </p>
        <GameBadges game={game} />
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-1.5 pt-1 text-xs text-ink-muted empty:hidden">
          {game.indieGameMakerHandle ? (
            <p className="truncate">Indie Game Maker: @{game.indieGameMakerHandle}</p>
          ) : null}
          {game.releaseDate || game.steamUrl || game.playUrl || game.twitterHandle ? (
            <div className="relative flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <GameLinks game={game} />
              {game.releaseDate ? (
                <p className="ml-auto min-w-0 wrap-anywhere tabular-nums">
                  <span className="sr-only">Release: </span>
                  {game.releaseDate}
                </p>
              ) : null}
            </div>
          ) : null}
        </div>
      </div>
    </article>
  );
}

type GameGridProps = {
  games: CardGame[];
  /** How many pictures are in sight when the page opens. */
  eagerCount?: number;
  level?: 2 | 3;
};

/** Games as cards. */
export const GameGrid = ({ games, eagerCount = 0, level = 2 }: GameGridProps) => (
  <CardGrid look={gameGrid}>
    {games.map((game, place) => (
      <GameCard key={game.id} game={game} eager={place < eagerCount} level={level} />
    ))}
  </CardGrid>
);
