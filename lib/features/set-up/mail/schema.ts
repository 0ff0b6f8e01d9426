import { z } from "zod";
import { emailAddress } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** From the panel: names, addresses, ports and keys, without spaces or invisible characters. */
const word = (max: number, empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .max(max, message("panelSetUp.refusals.tooLong", { max }))
    .refine((text) => !/[\s\p{Cc}\p{Cf}]/u.test(text), { error: message("panelSetUp.refusals.blanks") });

const host = word(253, message("panelSetUp.mailForm.errors.host")).refine(
  (text) =>
    text.split(".").every((label) => /^[a-z\d_-]{1,63}$/i.test(label) && !/^-|-$/.test(label)) ||
    z.ipv6().safeParse(text).success,
  { error: message("panelSetUp.mailForm.errors.host") },
);

const senderName = z
  .string()
  .trim()
  .max(100, message("panelSetUp.refusals.tooLong", { max: 100 }))
  .refine((text) => !/[<>\p{Cc}\p{Cf}]/u.test(text), {
    error: message("panelSetUp.mailForm.errors.senderName"),
  });

/** Null where the environment fixes it. */
const senders = { fromName: senderName, from: emailAddress.nullable(), to: emailAddress.nullable() };
const testTo = emailAddress;
const version = z.number().int().min(0);

/** A secret that is left empty stays as it is. */
const secret = word(500, message("panelSetUp.refusals.blanks")).default("");

/** PUT /api/admin/set-up/mail */
export const mailSchema = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("none"), version }),
  z.object({ provider: z.literal("resend"), version, key: secret, ...senders, testTo }),
  z.object({
    provider: z.literal("smtp"),
    version,
    host,
    port: z
      .number({ error: message("panelSetUp.mailForm.errors.port") })
      .int(message("panelSetUp.mailForm.errors.port"))
      .min(1, message("panelSetUp.mailForm.errors.port"))
      .max(65_535, message("panelSetUp.mailForm.errors.port")),
    security: z.enum(["starttls", "tls"]),
    user: word(320, message("panelSetUp.refusals.blanks")).default(""),
    /** may contain spaces */
    password: z
      .string()
      .max(500, message("panelSetUp.refusals.tooLong", { max: 500 }))
      .refine((text) => !/\p{Cc}/u.test(text), { error: message("panelSetUp.refusals.blanks") })
      .default(""),
    ...senders,
    testTo,
  }),
]);
export type MailChange = z.output<typeof mailSchema>;
export type MailAccountChange = Exclude<MailChange, { provider: "none" }>;

/** POST /api/admin/set-up/mail/test */
export const mailTestSchema = z.object({ to: emailAddress });
