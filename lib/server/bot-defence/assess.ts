import "server-only";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { sign } from "@/lib/server/signature";
import {
  type Assessment,
  countLinks,
  freeText,
  type SpamSign,
  shortestMs,
  textKey,
  toAssessment,
} from "@/lib/shared/spam";
import { readProof, senderKey } from "./proof";

type SentForm = {
  request: Request;
  /** as received, already validated */
  fields: object;
  address: string;
  /** the Idempotency-Key: a repeated request may reuse its proof */
  requestKey: string | null;
};

const quickMs = 3_000;
/** One browser cannot send two forms faster. */
const shortestBetweenMs = 1_000;
const mostLinks = 2;
const fewestInStock = 3;
const copies = { repeated: 2, flood: 5 };

/** Refuses nothing (docs/product.md, "Suspected spam"). After an error, the proof can be used again. */
export async function withAssessment<Answer>(
  sent: SentForm,
  handle: (assessment: Assessment) => Promise<Answer>,
): Promise<Answer> {
  const { id, assessment } = await assess(sent);
  try {
    return await handle(assessment);
  } catch (error) {
    await db.sentForm.deleteMany({ where: { id } }).catch(() => {});
    throw error;
  }
}

async function assess({
  request,
  fields,
  address,
  requestKey,
}: SentForm): Promise<{ id: number; assessment: Assessment }> {
  const now = clock.now();
  const read = await readProof(request);
  const proof = typeof read === "string" ? undefined : read;
  const text = freeText(fields);
  const letters = textKey(text);
  const ownKey = senderKey(address);
  const form = {
    proof: proof?.id ?? null,
    request: requestKey,
    start: proof?.start ?? null,
    // The address where the proof was started: stored proofs may be sent from many addresses.
    sender: proof?.sender ?? ownKey,
    text: letters && sign("form text", letters),
    sentAt: now,
  };
  const { id, isReused } = await recordForm(form);
  const earlier = await readEarlier(form, { id, since: new Date(proof?.issuedAt ?? now) });
  const signs: [SpamSign, boolean][] = [
    ["honeypot", Boolean((fields as { website?: unknown }).website)],
    ["proof_reused", isReused],
    ...(proof ? timeSigns(proof.startedAt, { now: now.getTime(), fields, lastSent: earlier.lastSent }) : []),
    ["proofs_in_stock", earlier.sinceIssue >= fewestInStock],
    ["proof_elsewhere", form.sender !== ownKey],
    ["text_flood", earlier.copies >= copies.flood],
    ["text_repeated", earlier.copies >= copies.repeated && earlier.copies < copies.flood],
    ["links", countLinks(text) > mostLinks],
  ];
  const found = signs.flatMap(([sign, isFound]) => (isFound ? [sign] : []));
  const reasons = typeof read === "string" ? [read, ...found] : found;
  return { id, assessment: toAssessment(reasons, env().SPAM_THRESHOLD) };
}

function timeSigns(
  startedAt: number,
  { now, fields, lastSent }: { now: number; fields: object; lastSent: Date | null },
): [SpamSign, boolean][] {
  const last = lastSent?.getTime() ?? 0;
  const isInstant = now - startedAt < shortestMs(fields) || now - last < shortestBetweenMs;
  return [
    ["instant", isInstant],
    ["quick", !isInstant && now - Math.max(startedAt, last) < quickMs],
  ];
}

type NewForm = {
  proof: string | null;
  request: string | null;
  start: string | null;
  sender: string;
  text: string | null;
  sentAt: Date;
};

/** The unique index decides which of two forms used a proof first. */
async function recordForm(form: NewForm): Promise<{ id: number; isReused: boolean }> {
  const select = { id: true, request: true } as const;
  const [row] = await db.sentForm.createManyAndReturn({ data: [form], skipDuplicates: true, select });
  if (row) return { id: row.id, isReused: false };
  const known = await db.sentForm.findFirst({ where: { proof: form.proof }, select });
  if (known?.request && known.request === form.request) return { id: known.id, isReused: false };
  const { id } = await db.sentForm.create({ data: { ...form, proof: null }, select });
  return { id, isReused: true };
}

type Earlier = { lastSent: Date | null; sinceIssue: number; copies: number };

/** Forms with the same start, from the same sender since then, and with the same text within a day. */
async function readEarlier(form: NewForm, { id, since }: { id: number; since: Date }): Promise<Earlier> {
  const [earlier] = await db.$queryRaw<[Earlier]>`
    SELECT
      (SELECT max("sentAt") FROM "sent_forms" WHERE "start" = ${form.start} AND "id" <> ${id}) AS "lastSent",
      (SELECT count(*)::int FROM "sent_forms"
        WHERE "sender" = ${form.sender} AND "sentAt" > ${since} AND "id" <> ${id}) AS "sinceIssue",
      (SELECT count(*)::int FROM "sent_forms"
        WHERE "text" = ${form.text} AND "sentAt" > ${daysAgo(1, form.sentAt)} AND "id" <> ${id}) AS "copies"`;
  return earlier;
}
