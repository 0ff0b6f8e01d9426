import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { uploadIdSchema } from "@/lib/features/uploads/id-schema";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { applicantRoles, socialPlatforms, submissionLimits, submissionSources } from "./constants";
import { emptySocial, invalidSocial, isSocialUrl } from "./socials";

/** For the content form and Get Featured, which share their fields (docs/product.md, "One queue for content"). */

const selectRole = message("submissions.errors.role");
const acceptTerms = message("submissions.errors.terms");
const fewerSocials = message("submissions.errors.links", { max: submissionLimits.socials });

const socialUrl = z
  .string({ error: emptySocial })
  .trim()
  .min(1, emptySocial)
  .max(submissionLimits.socialUrl, invalidSocial)
  .refine(isSocialUrl, invalidSocial);

const social = z.object({
  platform: z.enum(socialPlatforms, { error: message("submissions.errors.platform") }),
  url: socialUrl,
  confirmed: z.boolean().default(true),
});

const fields = {
  name: lineText(message("submissions.errors.name"), 2, submissionLimits.name),
  email: emailAddress,
  role: z.enum(applicantRoles, { error: selectRole }),
  message: linesText(message("submissions.errors.message"), 10, submissionLimits.message),
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
const unreadableSocials = message("submissions.errors.unreadableLinks");
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
    source: z.enum(submissionSources, { error: message("submissions.errors.source") }).optional(),
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
