import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { uploadIdSchema } from "@/lib/features/uploads/id-schema";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { applicantRoles, socialPlatforms, submissionLimits, submissionSources } from "./constants";
import { emptySocial, invalidSocial, isSocialUrl } from "./socials";

/** For the content form and Get Featured, which share their fields (docs/product.md, "One queue for content"). */

const selectRole = "Please select your role";
const acceptTerms = "You must accept the terms and conditions";
const fewerSocials = `Please add at most ${submissionLimits.socials} links`;

const socialUrl = z
  .string({ error: emptySocial })
  .trim()
  .min(1, emptySocial)
  .max(submissionLimits.socialUrl, invalidSocial)
  .refine(isSocialUrl, invalidSocial);

const social = z.object({
  platform: z.enum(socialPlatforms, { error: "Please select a platform from the list" }),
  url: socialUrl,
  confirmed: z.boolean().default(true),
});

const fields = {
  name: lineText("Name must be at least 2 characters", 2, submissionLimits.name),
  email: emailAddress,
  role: z.enum(applicantRoles, { error: selectRole }),
  message: linesText("Message must be at least 10 characters", 10, submissionLimits.message),
};

/** A link may be empty until it is confirmed; the form checks that. */
export const submissionFormSchema = z.object({
  ...fields,
  socials: z
    .array(
      z.object({
        platform: z.enum(socialPlatforms),
        url: z.string().refine((url) => url.trim() === "" || isSocialUrl(url.trim()), invalidSocial),
        confirmed: z.boolean(),
      }),
    )
    .max(submissionLimits.socials, fewerSocials),
  acceptTerms: z.boolean().refine((accepted) => accepted, acceptTerms),
});

export type SubmissionFormInput = z.input<typeof submissionFormSchema>;
export type SubmissionForm = z.output<typeof submissionFormSchema>;

/** The form sends links as JSON text; a list is accepted too. */
const unreadableSocials = "The social links could not be read";
const givenSocials = z
  .union([z.string(), z.array(z.unknown())], { error: unreadableSocials })
  .transform((given, context): unknown => {
    if (typeof given !== "string") return given;
    try {
      return given.trim() === "" ? [] : JSON.parse(given);
    } catch {
      context.addIssue({ code: "custom", message: unreadableSocials });
      return z.NEVER;
    }
  })
  .pipe(z.array(social, { error: unreadableSocials }).max(submissionLimits.socials, fewerSocials))
  .transform((links) => links.filter((link) => link.confirmed));

/** The sender's edit of a pending submission; a file is uploaded separately. */
export const submissionEditSchema = z.object({
  name: fields.name,
  role: fields.role,
  message: fields.message,
  socials: givenSocials.optional(),
  updatedAt: rowVersion,
});

export type SubmissionEdit = z.output<typeof submissionEditSchema>;

const isTrue = (value: boolean | string): boolean => ["true", "on", "1"].includes(String(value));

/**
 * POST /api/content-submission, as JSON or multipart. `uploadId` replaces the file; `notificationEmail` is accepted and
 * ignored.
 */
export const contentSubmissionSchema = z
  .object({
    ...fields,
    socials: givenSocials.default([]),
    source: z.enum(submissionSources, { error: "Please use the name of one of our forms" }).optional(),
    uploadId: z.union([z.literal("").transform(() => undefined), uploadIdSchema]).nullish(),
    acceptTerms: z
      .union([z.boolean(), z.string()], { error: acceptTerms })
      .refine(isTrue, acceptTerms)
      .optional(),
    ...honeypot,
  })
  // Calls without `source` need no consent (docs/product.md, "Consent"); with one, the form's checkbox is required.
  .refine((submission) => !submission.source || submission.acceptTerms !== undefined, {
    path: ["acceptTerms"],
    message: acceptTerms,
  })
  .transform(({ source = "submit", acceptTerms, ...submission }) => ({
    ...submission,
    source,
    acceptedTerms: acceptTerms !== undefined,
  }));

export type ContentSubmission = z.output<typeof contentSubmissionSchema>;

export type SubmissionAnswer = PrivatePage & { message: string; emailSent: boolean; fileUploaded: boolean };
