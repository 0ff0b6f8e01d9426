import type { AdminGame } from "@/lib/features/games/types";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { fieldByKind, mapKinds, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** The panel's facts about a reviewed noun, to list it and to call for it. */
export type Noun<Row> = {
  kind: ReviewedKind;
  one: string;
  many: string;
  rowPath: (id: number) => string;
  statusPath: (id: number) => string;
  nameOf: (row: Row) => string;
  /** Pairs of a stored value and the short-lived address that was signed for it. */
  addresses: readonly (readonly [keyof Row, keyof Row])[];
};

const paths = fieldByKind("path");
const shortNames = fieldByKind("shortName");
const pluralNames = fieldByKind("pluralName");

type NounPaths = Pick<Noun<unknown>, "kind" | "one" | "many" | "rowPath" | "statusPath">;

export const nounPaths = mapKinds(
  reviewedKinds,
  (kind): NounPaths => ({
    kind,
    one: shortNames[kind].toLowerCase(),
    many: pluralNames[kind].toLowerCase(),
    rowPath: (id) => adminApiPaths.row(paths[kind], id),
    statusPath: (id) => adminApiPaths.rowStatus(paths[kind], id),
  }),
);

/**
 * The row as the server answered a change, with the addresses that the browser has already: the new ones name the
 * same pictures, and would only load them again.
 */
export function keepAddresses<Row>({ addresses }: Noun<Row>, shown: Row, answered: Row): Row {
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
  // The status call answers the row with new addresses; the ones that play stay.
  addresses: [["fileName", "previews"]],
};
