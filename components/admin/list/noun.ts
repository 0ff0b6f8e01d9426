import type { AdminGame } from "@/lib/features/games/types";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { fieldByKind, mapKinds, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** What the panel needs to list and change a reviewed noun. */
export type Noun<Row> = {
  kind: ReviewedKind;
  /** adds a row */
  rowsPath: string;
  rowPath: (id: number) => string;
  statusPath: (id: number) => string;
  nameOf: (row: Row) => string;
  /** Pairs of a stored key and its signed URL. */
  addresses: readonly (readonly [keyof Row, keyof Row])[];
};

const paths = fieldByKind("path");

type NounPaths = Pick<Noun<unknown>, "kind" | "rowsPath" | "rowPath" | "statusPath">;

export const nounPaths = mapKinds(
  reviewedKinds,
  (kind): NounPaths => ({
    kind,
    rowsPath: adminApiPaths.rows(paths[kind]),
    rowPath: (id) => adminApiPaths.row(paths[kind], id),
    statusPath: (id) => adminApiPaths.rowStatus(paths[kind], id),
  }),
);

/** Keeps signed URLs that the browser has already loaded: new ones would load the same pictures again. */
export function keepSignedUrls<Row>({ addresses }: Noun<Row>, shown: Row, answered: Row): Row {
  const unchanged = addresses
    .filter(([value, address]) => shown[value] === answered[value] && shown[address] && answered[address])
    .map(([, address]) => [address, shown[address]] as const);
  return { ...answered, ...Object.fromEntries(unchanged) };
}

export const gameNoun: Noun<AdminGame> = {
  ...nounPaths.game,
  nameOf: (game) => game.title,
  addresses: [["imageUrl", "pictureSrc"]],
};

export const streamerNoun: Noun<AdminStreamer> = {
  ...nounPaths.streamer,
  nameOf: (streamer) => streamer.streamName,
  addresses: [
    ["bannerImageUrl", "bannerSrc"],
    ["avatar", "avatarSrc"],
  ],
};

export const submissionNoun: Noun<AdminSubmission> = {
  ...nounPaths.submission,
  nameOf: (submission) => submission.name,
  // New URLs would interrupt a playing preview.
  addresses: [["fileName", "previews"]],
};
