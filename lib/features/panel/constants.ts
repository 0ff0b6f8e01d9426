import { fieldByKind, type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

const paths = fieldByKind("path");
const listPaths = fieldByKind("listPath");

/** Only its submitter edits a submission. */
type EditedKind = Exclude<ReviewedKind, "submission">;
export const editedKinds = reviewedKinds.filter((kind): kind is EditedKind => kind !== "submission");

/** The nouns of /api/admin/{noun}, by the calls that they share; a noun's other calls are in a folder of its name. */
export type ListedNoun = (typeof listPaths)[ReviewedKind];
export const listedNouns: readonly ListedNoun[] = Object.values(listPaths);

/** The team adds games, streamers, streams and clips. */
export type AddedNoun = (typeof paths)[EditedKind];
export const addedNouns: readonly AddedNoun[] = editedKinds.map((kind) => paths[kind]);

export type EditedNoun = (typeof paths)[EditedKind] | "testimonials";
export const editedNouns: readonly EditedNoun[] = [...editedKinds.map((kind) => paths[kind]), "testimonials"];

export type DecidedNoun = (typeof paths)[ReviewedKind];
export const decidedNouns: readonly DecidedNoun[] = Object.values(paths);

export const deletedNouns = [...editedNouns, paths.submission] as const;

/** Singular names, for the audit log and sentences. */
export const kindOf = {
  ...Object.fromEntries(reviewedKinds.map((kind) => [paths[kind], kind])),
  testimonials: "testimonial",
} as { [Kind in ReviewedKind as (typeof paths)[Kind]]: Kind } & { testimonials: "testimonial" };
