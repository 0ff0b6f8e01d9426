import { z } from "zod";
import { emailAddress, honeypot } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { isSlug } from "@/lib/shared/paths";
import { linkToken } from "@/lib/shared/query";
import { defaultRhythm, followKinds, longestQuery, rhythms } from "./constants";

const refused = message("follows.refusals.target");

const every = z.enum(rhythms, { error: message("follows.refusals.every") }).default(defaultRhythm);

const slug = z.string({ error: refused }).refine(isSlug, refused);
const query = z.string({ error: refused }).max(longestQuery, message("follows.refusals.long"));

const targetFields = {
  kind: z.enum(followKinds, { error: refused }),
  slug: slug.optional(),
  query: query.optional(),
};

/** A plain form sends its empty fields too. */
const withoutEmpty = (fields: unknown) =>
  typeof fields === "object" && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== "" || name === "email"))
    : fields;

/** Stored in lower case. */
const email = emailAddress.transform((address) => address.toLowerCase());

const target = z.preprocess(withoutEmpty, z.object(targetFields, { error: refused }));
export type AskedTarget = z.output<typeof target>;

/** POST /api/follows. */
export const followPayloadSchema = z.object({ email, target, every, ...honeypot });
export type FollowPayload = z.output<typeof followPayloadSchema>;

/** The page's language, which a plain form sends. */
const language = z.string().max(20).optional().catch(undefined);

const typedEmail = z.string().max(320).catch("");

/** The same as a form without JavaScript: its fields are flat, and the next page shows a wrong address. */
export const plainFollowSchema = z.preprocess(
  withoutEmpty,
  z.object({ ...targetFields, email: typedEmail, every, ...honeypot, language }),
);
export type PlainFollow = z.output<typeof plainFollowSchema>;

/** The sum that stands in for the proof of work. */
export const checkSchema = z.object({
  email: typedEmail,
  sum: z.string().max(20).catch(""),
  every: z.enum(rhythms).catch(defaultRhythm),
  ...honeypot,
  language,
});
export type FollowCheck = z.output<typeof checkSchema>;

export const followEmail = email;

/** POST /api/follows/link. */
export const followAddressSchema = z.object({ email, ...honeypot });

const token = z.string().max(200).transform(linkToken).optional();

/** Buttons of the pages behind a link. The token is the proof. */
export const confirmSchema = z.object({ token, language });

export const changeSchema = z.object({
  token,
  language,
  act: z.enum(["stop", "stopAll", "confirm", "every"]),
  /** 0 is the newsletter */
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  every: z.enum(rhythms).optional().catch(undefined),
});
export type FollowChange = z.output<typeof changeSchema>;

export const followLinkSchema = z.object({ token });
