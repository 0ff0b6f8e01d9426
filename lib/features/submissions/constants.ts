import { message } from "@/lib/shared/message";

export const applicantRoles = ["streamer", "content-creator", "indie-game-developer", "other"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

const roleKeys = {
  streamer: "streamer",
  "content-creator": "contentCreator",
  "indie-game-developer": "indieGameDeveloper",
  other: "other",
} as const satisfies Record<ApplicantRole, string>;

const isRole = (text: string): text is ApplicantRole => (applicantRoles as readonly string[]).includes(text);

/** A message with spaces instead of hyphens, as specified for the success summary. Other texts stay as they are. */
export const roleInWords = (role: string): string =>
  isRole(role) ? message(`submissionRoles.inText.${roleKeys[role]}`) : role;

/** Likewise, for display on its own: `Content creator`. */
export const roleName = (role: string): string =>
  isRole(role) ? message(`submissionRoles.${roleKeys[role]}`) : role;

/** Both forms use Get Featured's list. */
export const socialPlatforms = ["Facebook", "Steam", "Twitter", "Instagram", "Epic", "Twitch"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** The form of origin (docs/product.md, "One queue for content"); the database uses underscores instead of hyphens. */
export const submissionSources = ["submit", "get-featured"] as const;
export type SubmissionSource = (typeof submissionSources)[number];

/** Most characters of a text and most links. */
export const submissionLimits = {
  name: 120,
  message: 5000,
  socialUrl: 300,
  socials: 12,
} as const;
