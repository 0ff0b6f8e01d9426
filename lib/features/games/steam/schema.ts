import { z } from "zod";
import { parseSteamApp } from "@/lib/features/games/links";
import { requiredUrl } from "@/lib/shared/fields";

const notSteam = "Please paste the address of a game on Steam, e.g. https://store.steampowered.com/app/…";

export const steamImportSchema = z.object({
  steamUrl: requiredUrl.refine((url) => parseSteamApp(url) !== null, notSteam),
});

/** Steam omits unknown values or sends [] or null; other fields are still used. */
const text = z.string().catch("");
const flag = z.boolean().catch(false);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const read = item.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );
/** Genre ids are strings, category ids numbers. */
const ids = listOf(z.object({ id: z.coerce.number().int() }).transform(({ id }) => id));

/** The used parts of /appdetails (docs/decisions/019). */
export const steamAppSchema = z.object({
  type: text,
  name: z.string().trim().min(1),
  is_free: flag,
  short_description: text,
  about_the_game: text,
  detailed_description: text,
  header_image: text,
  developers: listOf(z.string().trim().min(1)),
  genres: ids,
  categories: ids,
  /** names of languages, with markup */
  supported_languages: text,
  content_descriptors: z
    .object({ ids: listOf(z.number().int()) })
    .nullable()
    .catch(null),
  price_overview: z
    .object({ currency: z.string().regex(/^[A-Z]{3}$/), initial: z.number().int().min(0) })
    .nullable()
    .catch(null),
  release_date: z.object({ coming_soon: flag, date: text }).nullable().catch(null),
  pc_requirements: z.object({ minimum: text }).nullable().catch(null),
  fullgame: z.object({ name: text }).nullable().catch(null),
});
export type SteamApp = z.output<typeof steamAppSchema>;

/** By app id. Hidden, removed or region-locked apps have only `success`. */
export const steamAnswerSchema = z.record(
  z.string(),
  z.object({ success: z.boolean(), data: z.unknown().optional() }),
);
