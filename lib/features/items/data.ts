import "server-only";
import { toShot } from "@/lib/features/games/screenshots/policy";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { ItemRef } from "@/lib/features/reviews/types";
import type { Transaction } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { fieldByKind, type ReportedKind, reportedKinds } from "@/lib/shared/reviewed-kinds";
import { toTranslations } from "@/lib/shared/translations";
import { itemFields } from "./constants";
import { type SentItem, tableOf } from "./tables";
import type { FieldValue, FieldValues } from "./types";

/** A row of a kind as what it is to the one who sent it. */
export const itemOf = (kind: ReviewedKind, row: object): SentItem => tableOf(kind).show(row as never);

/** Items of one kind, by their ids; those in the trash are found too. */
export async function findItems(
  client: Transaction,
  kind: ReviewedKind,
  ids: number[],
): Promise<Map<number, SentItem>> {
  const rows = ids.length > 0 ? await tableOf(kind).read(client, ids) : [];
  return new Map(rows.map((row) => [row.id, itemOf(kind, row)]));
}

/** Something that was sent, by its kind; one in the trash is found too. */
export const findItem = async (
  client: Transaction,
  kind: ReviewedKind,
  id: number,
): Promise<SentItem | null> => (await findItems(client, kind, [id])).get(id) ?? null;

const reported = fieldByKind("reported");

/** What visitors see on a page from which it can be reported, e.g. `games`; null is a 404. */
export async function findOnPage(
  page: string,
  slug: string,
): Promise<(ItemRef & { kind: ReportedKind; name: string }) | null> {
  for (const kind of reportedKinds.filter((each) => reported[each].page === page)) {
    const found = await tableOf(kind).findOnPage(slug);
    if (found) return { kind, ...found };
  }
  return null;
}

/** A row as its page's form holds it; a picture's field is empty until another one is chosen. */
export function valuesOf(
  kind: ReviewedKind,
  { row, values = {} }: Pick<SentItem, "row" | "values">,
): FieldValues {
  const entries = itemFields[kind].flatMap(({ name, as }): [string, FieldValue][] => {
    const value = values[name] ?? row[name];
    if (as === "file") return [];
    if (as === "picture") return [[name, ""]];
    if (as === "switch") return [[name, Boolean(value)]];
    if (as === "slots" || as === "dates" || as === "gallery") return [[name, value as FieldValue]];
    if (as === "translations") return [[name, toTranslations(value)]];
    if (as === "tiles" || as === "languages") return [[name, (value as string[] | null) ?? []]];
    return [[name, Array.isArray(value) ? value.join("\n") : String(value ?? "")]];
  });
  return Object.fromEntries(entries);
}

/** The pictures of an item: the ids by field, of screenshots by their keys. */
export const picturesOf = ({ pictures, gallery = [] }: SentItem): SentItem["pictures"] => ({
  ...pictures,
  ...Object.fromEntries(gallery.map((row) => [toShot(row).image, row.pictureId])),
});

/** Short-lived addresses of pictures, by field. */
export async function signAll(pictures: SentItem["pictures"]): Promise<Record<string, string>> {
  const signed = await Promise.all(
    Object.entries(pictures).map(async ([field, id]) =>
      id ? [[field, await signPictureUrl(id)] as const] : [],
    ),
  );
  return Object.fromEntries(signed.flat());
}
