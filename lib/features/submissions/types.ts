import type { SocialPlatform } from "./constants";

/**
 * The virus check of a submission's file: `off` where no scanner is set up, `waiting` while it is not checked yet,
 * `infected` for what lies in quarantine.
 */
export type ScanStatus = "off" | "waiting" | "clean" | "infected";

/** What can be seen of a file without downloading it; `skipped` says why in `mediaNote`. */
export type MediaStatus = "waiting" | "ready" | "skipped" | "failed";

/** What background work found out about a submission's file: a row of `submission_media`. */
export type SubmissionMediaFacts = {
  scanStatus: ScanStatus;
  /** the signature that was found, or why the file is not checked yet */
  scanNote: string | null;
  scannedAt: Date | null;
  mediaStatus: MediaStatus;
  /** why it was skipped or failed */
  mediaNote: string | null;
  /** of a clip */
  durationSeconds: number | null;
  /** pixels, as shown */
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** keys of private objects (WebP without metadata), to be signed for admins with `signReadUrl` */
  posterKey: string | null;
  displayKey: string | null;
  contactSheetKey: string | null;
};

/** A social link as it is stored, in the JSON text `socials` of a submission. */
export type StoredSocial = { platform: SocialPlatform; url: string };

/** A social link as a reviewer sees it: where it really leads. */
export type ReviewedSocial = StoredSocial & {
  /** null when it is a name for which there is no address */
  href: string | null;
  host: string | null;
  /** whether the host is one of the platform's own */
  isOwnHost: boolean;
};
