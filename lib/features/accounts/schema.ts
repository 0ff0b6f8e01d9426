import { z } from "zod";
import { cleanLine, cleanText, hasUnseen } from "@/lib/shared/clean-text";
import { lineText, tooLong } from "@/lib/shared/fields";
import { credentialLimits } from "@/lib/shared/limits";

const { username, password, code } = credentialLimits;

/** The admin login form. */
export const loginSchema = z.object({
  username: z
    .string({ error: "Username is required" })
    .transform(cleanLine)
    .pipe(z.string().min(1, "Username is required").max(username, tooLong(username))),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(password, tooLong(password)),
  /** of an authenticator app, or a recovery code; asked for where a second factor is on */
  code: z.string().trim().max(code, tooLong(code)).optional(),
});

export type LoginInput = z.input<typeof loginSchema>;

const shortUsername = "Username must be at least 2 characters";
const shortPassword = "Password must be at least 6 characters";

// As long as sign-in accepts; blanks belong to a password, so nothing is trimmed.
const newPassword = z
  .string({ error: shortPassword })
  .min(6, shortPassword)
  .max(password, tooLong(password))
  .refine((text) => cleanText(text) !== "", "A password needs more than blanks");

/** In NFKC, so that a full-width letter is the letter; what cannot be seen would make another name of the same look. */
const newUsername = z
  .string({ error: shortUsername })
  .transform((typed) => typed.normalize("NFKC"))
  .pipe(lineText(shortUsername, 2, 60))
  .refine(
    (name) => !hasUnseen(name),
    "This username has an invisible character. Please type it instead of pasting it.",
  );

/** The panel's form for a new account. */
export const newUserSchema = z.object({
  username: newUsername,
  password: newPassword,
  isAdmin: z.boolean().default(false),
  isModerator: z.boolean().default(false),
});

export type NewUser = z.output<typeof newUserSchema>;

const currentPassword = loginSchema.shape.password;

const right = z.boolean({ error: "Please say true or false" }).optional();

/** PUT /api/admin/users/{id}: gives or takes rights, one or both; `password` is the acting admin's own. */
export const userRightsSchema = z
  .object({ isAdmin: right, isModerator: right, password: currentPassword })
  .refine(({ isAdmin, isModerator }) => isAdmin !== undefined || isModerator !== undefined, {
    path: ["isAdmin"],
    error: "Please say true or false",
  });

export type UserRights = z.output<typeof userRightsSchema>;

/**
 * PUT /api/admin/users/{id}/password and /api/admin/account/password; `currentPassword` is the acting account's own,
 * and needed.
 */
export const passwordResetSchema = z.object({
  password: newPassword,
  currentPassword: currentPassword.optional(),
});
/** The dialog, which asks for both. */
export const confirmedPasswordResetSchema = z.object({ password: newPassword, currentPassword });

export type PasswordReset = z.output<typeof passwordResetSchema>;

/** Switching the second factor on and off asks for the password once more. */
export const passwordProofSchema = z.object({ password: currentPassword });
export const secondFactorCodeSchema = z.object({
  code: z
    .string({ error: "Please enter the code" })
    .trim()
    .min(1, "Please enter the code")
    .max(code, tooLong(code)),
});

/** PUT /api/admin/account/second-factor: with the secret that was offered it can be repeated. */
export const secondFactorConfirmationSchema = secondFactorCodeSchema.extend({
  secret: z.string().max(100, tooLong(100)).optional(),
});

const base64url = z.string().regex(/^[\w-]{1,12000}$/);

/** A name by which its owner knows a passkey again, and what the device has answered. */
export const newPasskeySchema = z.object({
  name: lineText("Please give it a name", 1, 60),
  response: z.object(
    {
      id: base64url.max(1_400),
      rawId: base64url,
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    },
    { error: "This is no answer of a device" },
  ),
});

export type NewPasskey = z.output<typeof newPasskeySchema>;

/** The form that begins it. */
export const addPasskeySchema = z.object({
  name: newPasskeySchema.shape.name,
  password: currentPassword,
});

export const passkeyParamsSchema = z.object({ id: z.string().max(1_400) });
