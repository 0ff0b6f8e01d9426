import { z } from "zod";
import { cleanLine, cleanText, hasUnseen } from "@/lib/shared/clean-text";
import { lineText, tooLong } from "@/lib/shared/fields";
import { credentialLimits } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { rights } from "@/lib/shared/roles";

const { username, password, code } = credentialLimits;

export const loginSchema = z.object({
  username: z
    .string({ error: message("panelAccounts.usernameRequired") })
    .transform(cleanLine)
    .pipe(z.string().min(1, message("panelAccounts.usernameRequired")).max(username, tooLong(username))),
  password: z
    .string({ error: message("panelAccounts.passwordRequired") })
    .min(1, message("panelAccounts.passwordRequired"))
    .max(password, tooLong(password)),
  /** from an authenticator app, or a recovery code; required while a second factor is on */
  code: z.string().trim().max(code, tooLong(code)).optional(),
});

export type LoginInput = z.input<typeof loginSchema>;

const shortUsername = message("panelAccounts.usernameShort");
const shortPassword = message("panelAccounts.passwordShort");

// As long as sign-in accepts. Spaces are part of a password, so it is not trimmed.
const newPassword = z
  .string({ error: shortPassword })
  .min(6, shortPassword)
  .max(password, tooLong(password))
  .refine((text) => cleanText(text) !== "", message("panelAccounts.passwordBlank"));

/** NFKC turns full-width letters into plain ones; invisible characters would create names that look the same. */
const newUsername = z
  .string({ error: shortUsername })
  .transform((typed) => typed.normalize("NFKC"))
  .pipe(lineText(shortUsername, 2, 60))
  .refine((name) => !hasUnseen(name), message("panelAccounts.usernameInvisible"));

export const newUserSchema = z.object({
  username: newUsername,
  password: newPassword,
  isAdmin: z.boolean().default(false),
  isModerator: z.boolean().default(false),
});

export type NewUser = z.output<typeof newUserSchema>;

const currentPassword = loginSchema.shape.password;

const right = z.boolean({ error: message("panelAccounts.flag") }).optional();

/** PUT /api/admin/users/{id}: `password` is the acting admin's own. */
export const userRightsSchema = z
  .object({ isAdmin: right, isModerator: right, mayWrite: right, password: currentPassword })
  .refine((given) => rights.some((name) => given[name] !== undefined), {
    path: ["isAdmin"],
    error: message("panelAccounts.flag"),
  });

export type UserRights = z.output<typeof userRightsSchema>;

/**
 * PUT /api/admin/users/{id}/password and /api/admin/account/password: `currentPassword` is the acting account's own.
 */
export const passwordResetSchema = z.object({
  password: newPassword,
  currentPassword: currentPassword.optional(),
});
export const confirmedPasswordResetSchema = z.object({ password: newPassword, currentPassword });

export type PasswordReset = z.output<typeof passwordResetSchema>;

export const passwordProofSchema = z.object({ password: currentPassword });
export const secondFactorCodeSchema = z.object({
  code: z
    .string({ error: message("panelAccounts.code") })
    .trim()
    .min(1, message("panelAccounts.code"))
    .max(code, tooLong(code)),
});

/** PUT /api/admin/account/second-factor: the offered secret makes it repeatable. */
export const secondFactorConfirmationSchema = secondFactorCodeSchema.extend({
  secret: z.string().max(100, tooLong(100)).optional(),
});

const base64url = z.string().regex(/^[\w-]{1,12000}$/);

/** `name` helps its owner recognize the passkey; `response` is the device's answer. */
export const newPasskeySchema = z.object({
  name: lineText(message("panelAccounts.passkeyName"), 1, 60),
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
    { error: message("panelAccounts.passkeyAnswer") },
  ),
});

export type NewPasskey = z.output<typeof newPasskeySchema>;

export const addPasskeySchema = z.object({
  name: newPasskeySchema.shape.name,
  password: currentPassword,
});

export const passkeyParamsSchema = z.object({ id: z.string().max(1_400) });
