import { GameTile } from "@/components/home/game-tile";
import { LiveBlock } from "@/components/home/live-block";
import type { LandingGame } from "@/lib/features/landing/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";

const half = "(min-width: 64rem) 640px, calc(100vw - 2rem)";
const quarter = "(min-width: 64rem) 300px, 50vw";

/** How many columns the featured games take beside the large one. */
function arrange(games: LandingGame[]): { shown: LandingGame[]; grid: string } {
  if (games.length >= 5)
    return { shown: games.slice(0, 5), grid: "lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2" };
  if (games.length >= 3) return { shown: games.slice(0, 3), grid: "lg:grid-cols-[2fr_1fr] lg:grid-rows-2" };
  return { shown: games, grid: "sm:grid-cols-2" };
}

export function FeaturedGames({ games }: { games: LandingGame[] }) {
  if (games.length === 0) return null;
  const { shown, grid } = arrange(games);
  const hasLarge = shown.length >= 3;
  return (
    <LiveBlock id="featured-games" title="Featured games">
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
  if (games.length === 0) return null;
  return (
    <LiveBlock id="newest-games" title="Newest games" more={{ label: "All games", href: paths.games }}>
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
