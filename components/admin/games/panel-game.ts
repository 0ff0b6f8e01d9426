import type { ReviewStatus } from "@/lib/features/reviews/policy";

type Texts = "slug" | "title" | "description" | "developer" | "imageUrl" | "submittedAt" | "updatedAt";

type OptionalTexts =
  | "steamUrl"
  | "playUrl"
  | "twitterHandle"
  | "indieGameMakerHandle"
  | "localCoopPlayers"
  | "onlineCoopPlayers"
  | "localMultiplayerPlayers"
  | "onlineMultiplayerPlayers"
  | "price"
  | "releaseDate"
  | "minSystemReqs"
  | "updatedBy"
  | "reviewedAt"
  | "reviewedByName"
  | "reviewReason"
  // A short-lived address.
  | "pictureSrc";

type Flags =
  | "singlePlayer"
  | "localCoop"
  | "onlineCoop"
  | "localMultiplayer"
  | "onlineMultiplayer"
  | "steamDeck"
  | "cloudSaves"
  | "achievements"
  | "tradingCards"
  | "earlyAccess"
  | "featured"
  | "featureRequested"
  | "spam";

/** A game as GET /api/admin/games lists it; dates as ISO 8601. */
export type PanelGame = { id: number; categories: string[]; status: ReviewStatus } & Record<Texts, string> &
  Record<OptionalTexts, string | null> &
  Record<Flags, boolean>;

/**
 * The row as the server answered a change, with the picture's address that the browser has already: the new one
 * names the same picture, and would only load it again.
 */
export function keepPictureSrc(shown: PanelGame, answered: PanelGame): PanelGame {
  const isSamePicture = shown.imageUrl === answered.imageUrl && shown.pictureSrc && answered.pictureSrc;
  return isSamePicture ? { ...answered, pictureSrc: shown.pictureSrc } : answered;
}
