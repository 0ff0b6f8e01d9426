import "server-only";
import { randomInt } from "node:crypto";
import { z } from "zod";
import { defaultRhythm, followKinds, rhythms } from "@/lib/features/follows/constants";
import { clock, newPublicId } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { seal, unseal } from "@/lib/server/sealed";

/**
 * What a form without JavaScript sent, until its sum is solved: sealed in a cookie, so that nothing is stored and the
 * address is in no URL (docs/decisions/035).
 */
const draftSchema = z.object({
  id: z.string(),
  email: z.string(),
  kind: z.enum(followKinds),
  key: z.string(),
  every: z.enum(rhythms).catch(defaultRhythm),
  isHoneypot: z.boolean(),
  a: z.number(),
  b: z.number(),
  expiresAt: z.number(),
});
export type Draft = z.output<typeof draftSchema>;

const cookieName = "follow";
const purpose = "follow form";
const livesSeconds = 10 * 60;

/** Numbers from 1 to 10, as in the captcha of the contact form. */
const number = (): number => randomInt(1, 11);

type Sent = Pick<Draft, "email" | "kind" | "key" | "every" | "isHoneypot">;

/** @returns the cookie of a new sum */
export function keepDraft(sent: Sent): string {
  const expiresAt = clock.now().getTime() + livesSeconds * 1000;
  const draft: Draft = { ...sent, id: newPublicId(), a: number(), b: number(), expiresAt };
  return setOwnCookie({ name: cookieName, value: seal(purpose, JSON.stringify(draft)) }, "/", livesSeconds);
}

export const dropDraft = (): string => setOwnCookie({ name: cookieName, value: "" }, "/", 0);

/** @param cookieHeader the request's cookies @returns undefined without one, or after ten minutes */
export function readDraft(cookieHeader: string | null): Draft | undefined {
  for (const { name, value } of readOwnCookies(cookieHeader)) {
    const draft = name === cookieName ? open(value) : undefined;
    if (draft && draft.expiresAt > clock.now().getTime()) return draft;
  }
  return undefined;
}

function open(value: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(unseal(purpose, value))).data;
  } catch {
    return undefined;
  }
}
