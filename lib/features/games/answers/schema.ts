import { z } from "zod";
import { gameFields } from "@/lib/features/games/fields";
import { type FilterField, filterFieldNames } from "@/lib/features/games/filters";
import type { CardGame, CatalogPage } from "@/lib/features/games/types";
import { answerFields, moment, pageCounts, publicPicture, rowId } from "@/lib/shared/answers";
import { namesShown } from "@/lib/shared/field-table";

const slug = z.string().meta({ description: "Its page is /games/{slug}.", example: "hollow-lantern" });

export const listedGame = z
  .strictObject({
    id: rowId,
    slug,
    submittedAt: moment,
    imageUrl: z.string().meta({ description: "The address of its picture on this site, 640 pixels wide." }),
    ...answerFields(gameFields, ["card", "page"]),
    descriptions: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description:
          "The description in other languages of the site, by their codes; absent if there are none.",
        example: { de: "Ein Abenteuer im Dunkeln." },
      }),
    screenshots: z
      .array(
        z.strictObject({
          imageUrl: z.string().meta({ description: "The address of the picture, 640 pixels wide." }),
          width: z.int().meta({ description: "Of the largest file, in pixels." }),
          height: z.int(),
          description: z.string(),
        }),
      )
      .meta({ description: "Further pictures, in the order of the game's page." }),
  })
  .meta({ id: "Game" });

/** Fields of every card; others are omitted if they are null or false. */
const alwaysThere: readonly string[] = ["title", "developer", "description", "categories"];

function cardFields() {
  const fields: Record<string, z.ZodType> = answerFields(gameFields, ["card"]);
  return Object.fromEntries(
    namesShown(gameFields, ["card"]).map((name) => {
      const value = fields[name] ?? z.never();
      return [name, alwaysThere.includes(name) ? value : value.optional()];
    }),
  );
}

const cardGame = z.strictObject({ id: rowId, slug, picture: publicPicture.nullish(), ...cardFields() }).meta({
  id: "GameCard",
  description:
    "A game as a card shows it: the beginning of its description, and nothing that is null or false.",
}) as unknown as z.ZodType<CardGame>;

const fieldCounts = z.strictObject({ all: z.int(), values: z.record(z.string(), z.int()) });

export const catalogPage = z
  .strictObject({
    items: z.array(cardGame),
    ...pageCounts,
    counts: z.strictObject({
      ...(Object.fromEntries(filterFieldNames.map((name) => [name, fieldCounts])) as Record<
        FilterField,
        typeof fieldCounts
      >),
      live: fieldCounts.optional(),
    }),
    languages: z
      .record(z.string(), z.string())
      .meta({ description: "The English names of the languages in `counts`, by their codes." }),
  })
  .meta({
    id: "GamesPage",
    description:
      "`counts` says how many results there would be if a value were chosen now; of labels and languages it has those that some game has.",
  }) satisfies z.ZodType<CatalogPage>;
