import { Picture } from "@/components/home/picture";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { LandingGame } from "@/lib/features/landing/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";
import { stockPictures } from "@/lib/shared/picture-loader";

type GameTileProps = {
  game: LandingGame;
  sizes: string;
  /** The first of the featured games: as tall as its place, with its categories. */
  large?: boolean;
};

/** A game by its picture; the catalog's own cards say more. */
export function GameTile({ game, sizes, large = false }: GameTileProps) {
  const facts = [game.price, game.earlyAccess ? null : game.releaseDate].filter(Boolean).join(" · ");
  return (
    <article
      className={cn(
        "ticks ticks-on-hover relative flex h-full flex-col border border-line bg-surface shadow-card transition-colors [--tick:var(--hot-text)] hover:border-line-strong",
      )}
    >
      <Picture
        picture={game.picture}
        stock={stockPictures.game}
        sizes={sizes}
        className={cn("aspect-video w-full", large && "lg:aspect-auto lg:grow")}
      />
      <div className={cn("flex flex-col p-3.5", large ? "lg:p-5" : "grow")}>
        <h3 dir="auto" className={cn("leading-tight", large ? "text-2xl" : "text-lg")}>
          <PageLink href={paths.game(game.slug)} className="after:absolute after:inset-0 hover:text-hot-text">
            {game.title}
          </PageLink>
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          by <bdi>{game.developer}</bdi>
        </p>
        {large ? (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {game.categories.slice(0, 3).map((category) => (
              <Badge key={category}>{category}</Badge>
            ))}
          </p>
        ) : null}
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm font-semibold tabular-nums">
          {game.earlyAccess ? <Badge variant="earlyAccess">Early Access</Badge> : null}
          {facts}
        </p>
      </div>
    </article>
  );
}
