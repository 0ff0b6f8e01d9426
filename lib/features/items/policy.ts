import { isShot, shotsInWords } from "@/lib/features/games/screenshots/policy";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { FieldChange } from "@/lib/features/reviews/types";
import { scheduleLines } from "@/lib/features/streamers/schedule/text";
import type { SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import type { Shot } from "@/lib/shared/body-pictures";
import { inWords, nameIn, type Reader } from "@/lib/shared/field-table";
import { isListedCategory } from "@/lib/shared/game-categories";
import { nameOfLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { listTranslations, type Translations } from "@/lib/shared/translations";
import { type ItemField, itemFields } from "./constants";
import type { FieldValue, FieldValues } from "./types";

/** The fields of its kind and no others: whatever else was sent is not the submitter's to set. */
export function ownFields(kind: ReviewedKind, body: Record<string, unknown>): Record<string, unknown> {
  const given = itemFields[kind].flatMap(({ name, as }) => {
    const value = body[name];
    if (value === undefined) return [];
    // An address would be fetched, a key could be another row's: a picture comes as itself or stays.
    if (as === "picture")
      return typeof value === "string" && value.startsWith("data:") ? [[name, value] as const] : [];
    // It comes as an upload, beside the fields.
    if (as === "file") return [];
    if (as === "list" && typeof value === "string")
      return [[name, value.split("\n").filter(Boolean)] as const];
    return [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The values of a row as its form sends them: without removed categories, and its links are confirmed. */
export function asSent({ categories, socials, ...values }: FieldValues): Record<string, unknown> {
  const isListed = (category: Listed) => typeof category === "string" && isListedCategory(category);
  return {
    ...values,
    ...(Array.isArray(categories) ? { categories: (categories as Listed[]).filter(isListed) } : {}),
    ...(typeof socials === "string"
      ? { socials: reviewedSocials(socials).map(({ platform, url }) => ({ platform, url, confirmed: true })) }
      : {}),
  };
}

/** Stored links, one a line. */
export const socialWords = (stored: unknown): string =>
  reviewedSocials(String(stored ?? "[]"))
    .map(({ platform, url }) => `${platform}: ${url}`)
    .join("\n");

const wordByWord: readonly ItemField["as"][] = [
  "line",
  "lines",
  "list",
  "tiles",
  "languages",
  "translations",
  "socials",
  "slots",
  "dates",
  "gallery",
];

/** How the old and the new value of a field are compared. */
export const comparisonOf = (as: ItemField["as"]): "text" | "short" =>
  wordByWord.includes(as) ? "text" : "short";

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those fields of the new values that differ from the old ones. */
export const changedValues = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

type Listed = string | WeeklySlot | SingleDate | Shot;
const isSlot = (item: Listed): item is WeeklySlot => typeof item === "object" && "day" in item;
const isDate = (item: Listed): item is SingleDate => typeof item === "object" && "date" in item;

/** The items of a field that has several, in words: times of a schedule a line each. */
function itemsInWords(items: readonly Listed[], field: Named, reader: Reader): string {
  if (items.some(isShot)) return shotsInWords(items.filter(isShot), reader);
  const times = scheduleLines({ slots: items.filter(isSlot), dates: items.filter(isDate) });
  if (times.length > 0) return times.map(reader.read).join("\n");
  return inWords(
    field,
    items.filter((item) => typeof item === "string"),
    reader,
  );
}

/** A paragraph per language. */
const translationsInWords = (texts: Translations, { read, language: reader }: Reader): string =>
  listTranslations(texts)
    .map(([language, text]) =>
      read(message("items.translation", { language: nameOfLanguage(language, reader), text })),
    )
    .join("\n\n");

type Named = Pick<ItemField, "nameOf">;

/** A value in words. @param field the field that has it: its values may be codes */
export function valueWords(value: FieldValue | null | undefined, field: Named, reader: Reader): string {
  if (Array.isArray(value)) return itemsInWords(value, field, reader);
  if (typeof value === "object" && value) return translationsInWords(value, reader);
  if (typeof value === "boolean") return reader.read(value ? message("items.yes") : message("items.no"));
  return value ? nameIn(field, value, reader) : "";
}

/** What differs, in the order of the form. @param pictures the new ones by field, and the old ones: addresses */
export function listChanges(
  kind: ReviewedKind,
  values: { before: FieldValues; after: FieldValues },
  pictures: { before: Record<string, string>; after: Record<string, string> },
  reader: Reader,
): FieldChange[] {
  return itemFields[kind].flatMap((field): FieldChange[] => {
    const { name, as } = field;
    const label = reader.read(field.label);
    if (as === "gallery") return listShotChanges(values, pictures, { name, label, reader });
    if (as === "picture") {
      const after = pictures.after[name];
      return after ? [{ label, before: pictures.before[name] ?? "", after, kind: "picture" }] : [];
    }
    const [before, after] = [values.before[name], values.after[name]];
    if (after === undefined || isSame(before, after)) return [];
    const words = (value: FieldValue | undefined) =>
      as === "socials" ? socialWords(value) : valueWords(value, field, reader);
    return [{ label, before: words(before), after: words(after), kind: comparisonOf(as) }];
  });
}

/** Screenshots are compared by their words, and by the picture at each place. */
function listShotChanges(
  values: { before: FieldValues; after: FieldValues },
  pictures: { before: Record<string, string>; after: Record<string, string> },
  { name, label, reader }: Pick<ItemField, "name" | "label"> & { reader: Reader },
): FieldChange[] {
  const [old, now] = [values.before[name], values.after[name]];
  if (!Array.isArray(now) || isSame(old, now)) return [];
  const [before, after] = [Array.isArray(old) ? old : [], now].map((list: Listed[]) => list.filter(isShot));
  if (!before || !after) return [];
  const words: FieldChange = {
    label,
    before: shotsInWords(before, reader),
    after: shotsInWords(after, reader, before),
    kind: "text",
  };
  const srcOf = (shot: Shot | undefined) =>
    shot ? (pictures.after[shot.image] ?? pictures.before[shot.image] ?? "") : "";
  const indexes = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
  const moved = indexes.filter((index) => before[index]?.image !== after[index]?.image);
  return [
    words,
    ...moved.map(
      (index): FieldChange => ({
        label: reader.read(message("items.screenshot", { number: index + 1 })),
        before: srcOf(before[index]),
        after: srcOf(after[index]),
        kind: "picture",
      }),
    ),
  ];
}
