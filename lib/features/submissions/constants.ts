import { capital } from "@/lib/shared/format";

export const applicantRoles = ["streamer", "content-creator", "indie-game-developer", "other"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

/** With spaces instead of hyphens, as specified for the success summary. */
export const roleInWords = (role: string): string => role.replaceAll("-", " ");

/** For display on its own: `Content creator`. */
export const roleName = (role: string): string => capital(roleInWords(role));

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
