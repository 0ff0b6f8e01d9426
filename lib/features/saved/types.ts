import type { CardGame } from "@/lib/features/games/types";
import type { CardStreamer } from "@/lib/features/streamers/types";

export type SavedKind = "games" | "streamers";

/** The title is shown without a connection and once the item is no longer public. */
export type SavedItem = { kind: SavedKind; id: number; slug: string; title: string };

export type SavedIds = Record<SavedKind, number[]>;

/** The public items of a list, in its order. */
export type SavedCards = { games: CardGame[]; streamers: CardStreamer[] };
