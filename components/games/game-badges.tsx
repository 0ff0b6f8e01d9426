import { HiddenRest } from "@/components/ui/hidden-rest";
import { cardCategoryCount, gameModes } from "@/lib/features/games/constants";
import type { CardGame } from "@/lib/features/games/types";

/** A card's categories, at most three and "+N", and its multiplayer modes. */
export function GameBadges({ game }: { game: CardGame }) {
  const shown = game.categories.slice(0, cardCategoryCount);
  const hidden = game.categories.slice(cardCategoryCount);
  const modes = gameModes.filter(({ field }) => game[field]);
  if (shown.length + modes.length === 0) return null;
  return (
    <ul className="badge-row">
      {shown.map((category) => (
        <li key={category} className="badge badge-neutral">
          {category}
        </li>
      ))}
      <HiddenRest names={hidden} />
      {modes.map(({ badge }) => (
        <li key={badge} className="badge badge-mode">
          {badge}
        </li>
      ))}
    </ul>
  );
}
