import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { shownName } from "@/lib/features/games/constants";
import type { LandingGame } from "@/lib/features/landing/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { LiveBlock } from "./live-block";
import { Picture } from "./picture";

type GameTileProps = {
  game: LandingGame;
  sizes: string;
  /** fills its column and shows categories */
  large?: boolean;
};

function GameTile({ game, sizes, large = false }: GameTileProps) {
  const t = useTranslations("landing");
  const read = useMessageText();
  const facts = [game.price, game.earlyAccess ? null : game.releaseDate]
    .flatMap((fact) => (fact ? read(shownName(fact)) : []))
    .join(" · ");
  return (
    <article
      className={cn(
        "ticks ticks-on-hover relative flex h-full flex-col border border-line bg-surface shadow-card transition-colors [--tick:var(--hot-text)] hover:border-line-strong",
      )}
    >
      <Picture
        picture={game.picture}
        stock={stockPicture("game")}
        sizes={sizes}
        className={cn("aspect-video w-full", large && "lg:aspect-auto lg:grow")}
      />
      <div className={cn("flex flex-col p-3.5", large ? "lg:p-5" : "grow")}>
        <h3 dir="auto" translate="no" className={cn("leading-tight", large ? "text-2xl" : "text-lg")}>
          <PageLink href={paths.game(game.slug)} className="after:absolute after:inset-0 hover:text-hot-text">
            {game.title}
          </PageLink>
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          {t.rich("cards.by", { name: () => <bdi translate="no">{game.developer}</bdi> })}
        </p>
        {large ? (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {game.categories.slice(0, 3).map((category) => (
              <Badge key={category}>{read(shownName(category))}</Badge>
            ))}
          </p>
        ) : null}
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm font-semibold tabular-nums">
          {game.earlyAccess ? <Badge variant="earlyAccess">{t("cards.earlyAccess")}</Badge> : null}
          <span>{facts}</span>
        </p>
      </div>
    </article>
  );
}

const half = "(min-width: 64rem) 640px, calc(100vw - 2rem)";
const quarter = "(min-width: 64rem) 300px, 50vw";

/** Columns of the featured games next to the large one. */
function arrange(games: LandingGame[]): { shown: LandingGame[]; grid: string } {
  if (games.length >= 5)
    return { shown: games.slice(0, 5), grid: "lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2" };
  if (games.length >= 3) return { shown: games.slice(0, 3), grid: "lg:grid-cols-[2fr_1fr] lg:grid-rows-2" };
  return { shown: games, grid: "sm:grid-cols-2" };
}

export function FeaturedGames({ games }: { games: LandingGame[] }) {
  const t = useTranslations("landing");
  if (games.length === 0) return null;
  const { shown, grid } = arrange(games);
  const hasLarge = shown.length >= 3;
  return (
    <LiveBlock id="featured-games" title={t("blocks.featuredGames")}>
      <ul className={cn("grid grid-cols-2 gap-4 lg:gap-5", grid)}>
        {shown.map((game, index) => {
          const large = hasLarge && index === 0;
          return (
            <li
              key={game.id}
              className={cn(large && "max-lg:col-span-2 lg:row-span-2", !hasLarge && "max-sm:col-span-2")}
            >
              <GameTile game={game} large={large} sizes={large || !hasLarge ? half : quarter} />
            </li>
          );
        })}
      </ul>
    </LiveBlock>
  );
}

export function NewestGames({ games }: { games: LandingGame[] }) {
  const t = useTranslations("landing");
  if (games.length === 0) return null;
  return (
    <LiveBlock
      id="newest-games"
      title={t("blocks.newestGames")}
      more={{ label: t("blocks.allGames"), href: paths.games }}
    >
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-5">
        {games.map((game) => (
          <li key={game.id}>
            <GameTile game={game} sizes={quarter} />
          </li>
        ))}
      </ul>
    </LiveBlock>
  );
}
