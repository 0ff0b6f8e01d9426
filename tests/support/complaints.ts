import { settleComplaint, takeDown } from "@/lib/features/copyright/moderation";
import { answerComplaint, createComplaint } from "@/lib/features/copyright/mutations";
import type { Ending } from "@/lib/features/copyright/policy";
import { complaintPayloadSchema, counterPayloadSchema } from "@/lib/features/copyright/schema";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { robot, sender } from "@/tests/support/visitor";

/** A complaint as its form sends it, without the address. */
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

/** A program fills in the honeypot, which the call's wrapper assesses. */
const askingAs = ({ website }: { website?: unknown }) => (website ? { ...robot, requestId: "r" } : asking);

/** Files a complaint about an address of the site. @returns the stored row */
export async function complain(address: string, overrides: Record<string, unknown> = {}) {
  const { number } = await createComplaint(
    complaintPayloadSchema.parse({ ...complaint, place: address, ...overrides }),
    askingAs(overrides),
  );
  return db.copyrightComplaint.findUniqueOrThrow({ where: { number } });
}

const asked = (id: number) => ({ id, requestId: "r" });

export const takeDownBy = (actor: Moderator, id: number) =>
  takeDown(actor, asked(id), { reason: null, updatedAt: undefined });

export const settleBy = (actor: Admin, id: number, decision: Ending) =>
  settleComplaint(actor, asked(id), { decision, reason: "As both said.", updatedAt: undefined });

/** The submitter's answer, as the private page sends it. */
export const answer = (token: string, number: string, overrides: Record<string, unknown> = {}) =>
  answerComplaint(
    counterPayloadSchema.parse({
      ...{ token, number, statement: "I drew it myself in 2019.", consent: true, signature: "Bo Moss" },
      ...overrides,
    }),
    askingAs(overrides),
  );
