import { type Noun, nounPaths } from "@/components/admin/list/noun";
import type { AdminGame } from "@/lib/features/games/types";

export const gameNoun: Noun<AdminGame> = {
  ...nounPaths.game,
  nameOf: (game) => game.title,
  addresses: [["imageUrl", "pictureSrc"]],
};
