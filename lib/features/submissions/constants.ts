import { message } from "@/lib/shared/message";

export const applicantRoles = ["streamer", "content-creator", "indie-game-developer", "other"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

const isRole = (role: string): role is ApplicantRole => (applicantRoles as readonly string[]).includes(role);

const rolesInSentence: Record<ApplicantRole, string> = {
  streamer: message("submissions.rolesInSentence.streamer"),
  "content-creator": message("submissions.rolesInSentence.contentCreator"),
  "indie-game-developer": message("submissions.rolesInSentence.indieGameDeveloper"),
  other: message("submissions.rolesInSentence.other"),
};

/** A message, in lower case and with spaces instead of hyphens, as specified for the success summary. */
export const roleInWords = (role: string): string => (isRole(role) ? rolesInSentence[role] : role);

const roleNames: Record<ApplicantRole, string> = {
  streamer: message("submissions.roleNames.streamer"),
  "content-creator": message("submissions.roleNames.contentCreator"),
  "indie-game-developer": message("submissions.roleNames.indieGameDeveloper"),
  other: message("submissions.roleNames.other"),
};

/** A message for display on its own: `Content creator`. */
export const roleName = (role: string): string => (isRole(role) ? roleNames[role] : role);

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
