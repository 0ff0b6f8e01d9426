import { z } from "zod";
import { optionalPictureReference, rowVersion } from "@/lib/features/reviews/fields";
import { invalidUrl } from "@/lib/shared/fields";
import { handleRequiredMessage, streamerLimits as limits } from "./constants";
import type { streamerFields } from "./fields";
import {
  canonicalSocialLink,
  discordInvite,
  discordUsername,
  invalidProfile,
  parseSocialLink,
  socialUrl,
} from "./links";
import { checkSchedule, scheduleFields } from "./schedule/schema";
import {
  contactEmail,
  derivePlatforms,
  discordName,
  fewerLinks,
  gamesPlayedList,
  invalidDiscord,
  platformHandleFields,
  readText,
  schedule,
  streamerNames,
} from "./schema";

/** Undefined keeps the stored text, null empties it. */
const optionalText = <T>(text: z.ZodType<T, string | null | undefined>) =>
  z
    .string()
    .nullable()
    .pipe(text as z.ZodType<T, string | null>)
    .optional();

/** The normalized address of an X profile; null for other addresses. */
function twitterProfile(text: string): string | null {
  const found = parseSocialLink(text);
  return found?.network.id === "twitter" ? socialUrl(found.network, found.handle) : null;
}

/**
 * The panel's edit form (docs/product.md, "Optional columns"), with the rules of the submission form. Absent fields
 * stay unchanged.
 */
export const streamerEditSchema = z
  .object({
    ...streamerNames,
    ...platformHandleFields,
    /** derived from the handles */
    platforms: z.unknown().optional(),
    avatar: optionalPictureReference,
    bannerImageUrl: optionalPictureReference,
    gamesPlayed: gamesPlayedList.optional(),
    schedule: optionalText(schedule),
    slots: scheduleFields.slots.optional(),
    dates: scheduleFields.dates.optional(),
    contactEmail: optionalText(contactEmail),
    /** an invite, or a name, which is never a link */
    discordUrl: optionalText(
      readText(invalidDiscord, (text) => {
        const invite = discordInvite(text);
        const username = invite ? null : discordUsername(text);
        return invite || username ? { invite, username } : null;
      }),
    ),
    /** the name, with or without an invite */
    discordUsername: optionalText(discordName),
    twitterUrl: optionalText(readText(invalidUrl, twitterProfile)),
    socialLinks: z
      .array(
        z.string().transform((text, context): string => {
          const link = canonicalSocialLink(text);
          if (!link) context.addIssue({ code: "custom", message: invalidProfile });
          return link ?? "";
        }),
      )
      .max(limits.socialLinks, fewerLinks)
      .optional(),
    featured: z.boolean().optional(),
    updatedAt: rowVersion,
  } satisfies Record<keyof typeof streamerFields | "platforms" | "updatedAt", z.ZodType>)
  .refine((streamer) => derivePlatforms(streamer).length > 0, {
    path: ["twitchHandle"],
    message: handleRequiredMessage,
  })
  .superRefine(checkSchedule)
  .transform(({ platforms: _, ...streamer }) => ({ ...streamer, platforms: derivePlatforms(streamer) }));

export type StreamerEdit = z.output<typeof streamerEditSchema>;
