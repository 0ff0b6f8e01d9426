import { settleComplaint, takeDown } from "@/lib/features/copyright/moderation";
import { answerComplaint, createComplaint } from "@/lib/features/copyright/mutations";
import type { Ending } from "@/lib/features/copyright/policy";
import { complaintPayloadSchema, counterPayloadSchema } from "@/lib/features/copyright/schema";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { sender } from "@/tests/support/visitor";

/** A complaint as its form sends it, but for the place. */
export const complaint = {
  work: "The cover of my game Fern, which I drew in 2019.",
  name: "Ada Fern",
  postalAddress: "1 Moss Lane\nFernton",
  phone: "+49 30 123456",
  email: "owner@example.com",
  goodFaith: true,
  accuracy: true,
  signature: "Ada Fern",
};

export const asking = { ...sender, requestId: "r" };

/** Complains about a place on the site. @returns the stored row */
export async function complain(place: string, overrides: Record<string, unknown> = {}) {
  const { number } = await createComplaint(
    complaintPayloadSchema.parse({ ...complaint, place, ...overrides }),
    asking,
  );
  return db.copyrightComplaint.findUniqueOrThrow({ where: { number } });
}

const asked = (id: number) => ({ id, requestId: "r" });

export const takeDownBy = (actor: Moderator, id: number) =>
  takeDown(actor, asked(id), { reason: null, updatedAt: undefined });

export const settleBy = (actor: Admin, id: number, decision: Ending) =>
  settleComplaint(actor, asked(id), { decision, reason: "As both said.", updatedAt: undefined });

/** The submitter's answer, as the private page sends it. */
export const answer = (token: string, number: string, overrides: object = {}) =>
  answerComplaint(
    counterPayloadSchema.parse({
      ...{ token, number, statement: "I drew it myself in 2019.", consent: true, signature: "Bo Moss" },
      ...overrides,
    }),
    asking,
  );
