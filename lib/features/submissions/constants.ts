import { capital } from "@/lib/shared/format";

/** Enumerations and limits of content submissions. */
export const applicantRoles = ["streamer", "content-creator", "indie-game-developer", "other"] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

/** A role as people read it: the success summary shows it with hyphens replaced by spaces. */
export const roleInWords = (role: string): string => role.replaceAll("-", " ");

/** A role's name, where it stands alone: `Content creator`. */
export const roleName = (role: string): string => capital(roleInWords(role));

/** The platforms of a social link: Get Featured's list serves both forms. */
export const socialPlatforms = ["Facebook", "Steam", "Twitter", "Instagram", "Epic", "Twitch"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/**
 * Where a submission was sent from (docs/product.md, "One queue for content"); in the database a hyphen becomes an
 * underscore.
 */
export const submissionSources = ["submit", "get-featured"] as const;
export type SubmissionSource = (typeof submissionSources)[number];

/** Longest texts we store, in characters, and the number of links. */
export const submissionLimits = {
  name: 120,
  message: 5000,
  socialUrl: 300,
  socials: 12,
} as const;
