import sharp from "sharp";
import { listAllGames, listGames } from "@/lib/features/games/catalog";
import type { ListedGame } from "@/lib/features/games/data";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema } from "@/lib/features/games/schema";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";

export const sender = { address: "203.0.113.7", recordAnswer: async () => {} };
export const published = (id: string) => `published/pictures/${id}/640.webp`;
export const privately = (id: string) => `private/pictures/${id}/640.webp`;

/** All approved games that match, in the order asked for. */
export async function listApprovedGames(filter: CatalogQuery): Promise<ListedGame[]> {
  const games: ListedGame[] = [];
  for await (const part of listAllGames(parseSelection(filter))) games.push(...part);
  return games;
}

/** One page of them. */
export const pageOfGames = (filter: CatalogQuery, page: number, pageSize?: number) =>
  listGames(parseSelection(filter), { page, pageSize });

export async function dataString(width = 640, height = 360): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#2a6" } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

export async function submit(overrides: Record<string, unknown> = {}) {
  const body = {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: await dataString(),
    categories: ["RPG", "Action"],
    ...overrides,
  };
  const created = await createGame(anyGameSchema.parse(JSON.parse(JSON.stringify(body))), sender);
  return db.game.findUniqueOrThrow({ where: { id: created.id } });
}

export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a refusal, got ${error}`);
}
