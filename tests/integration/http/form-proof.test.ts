import type { Payload } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postContent } from "@/app/api/content-submission/route";
import { POST as postTicket } from "@/app/api/support/submit/route";
import { housekeeping } from "@/lib/features/operations/tasks";
import { newFormChallenge } from "@/lib/server/bot-defence/proof";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { suspectedReason } from "@/lib/server/mail/outbox";
import { noProof, proofHeader, proofLivesMs } from "@/lib/shared/form-proof";
import { spamScore, spamThreshold } from "@/lib/shared/spam";
import { query, resetDatabase } from "@/tests/support/database";
import { bodyExamples } from "@/tests/support/examples";
import { proofFrom, solved, startedAgo } from "@/tests/support/form-proof";
import { newWords } from "@/tests/support/public-forms";
import { asJson, callRoute, type Handler, newClientAddress } from "@/tests/support/routes";
import { asMultipart, submissionFields } from "@/tests/support/submissions";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const path = "/api/support/submit";
let address = "";

beforeEach(async () => {
  await resetDatabase();
  address = newClientAddress();
});
afterEach(() => vi.restoreAllMocks());

const ticket = (more: object = {}) => ({ ...bodyExamples[`POST ${path}`], message: newWords(), ...more });

const post = (body: object, proof: string, { key, from = address }: { key?: string; from?: string } = {}) =>
  callRoute(
    postTicket as Handler,
    path,
    from,
    asJson(body, { [proofHeader]: proof, ...(key ? { "Idempotency-Key": key } : {}) }),
  );

/** Sends a ticket with a unique text. @returns the names of the reasons for suspicion */
async function reasonsOf(
  proof: string,
  { body = ticket(), ...options }: Parameters<typeof post>[2] & { body?: object } = {},
) {
  const response = await post(body, proof, options);
  expect(response.status, await response.clone().text()).toBe(201);
  const row = await db.supportTicket.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(row.spam).toBe(spamScore(row.spamReasons) >= spamThreshold);
  return row.spamReasons;
}

const decode = (proof: string): Payload => JSON.parse(Buffer.from(proof, "base64").toString());
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

describe("a proof of work", () => {
  it("of a person who takes their time raises no suspicion", async () => {
    expect(await reasonsOf(await proofFrom(address))).toEqual([]);
  });

  it.each<[string, (payload: Payload) => unknown]>([
    [
      "another counter's key",
      ({ solution, ...rest }) => ({ ...rest, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    ],
    [
      "an easier challenge",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00" } },
        solution,
      }),
    ],
    [
      "an earlier start",
      ({ challenge, solution }) => {
        const data = { ...challenge.parameters.data, start: startedAgo(9_999) };
        return { challenge: { ...challenge, parameters: { ...challenge.parameters, data } }, solution };
      },
    ],
    ["no signature", ({ challenge: { signature: _, ...challenge }, solution }) => ({ challenge, solution })],
    ["numbers for texts", ({ challenge }) => ({ challenge, solution: { counter: "1", derivedKey: 7 } })],
    ["half a key", ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "abc" } })],
    ["a list", () => []],
  ])("with %s is wrong", async (_, change) => {
    const proof = encode(change(decode(await proofFrom(address))));
    expect(await reasonsOf(proof)).toEqual(["proof_invalid"]);
  });

  it.each(["nonsense", "e30=", "x".repeat(10_000)])("that is not a payload (%#) is wrong", async (proof) => {
    expect(await reasonsOf(proof)).toEqual(["proof_invalid"]);
  });

  it("that could not be made counts as a missing one, and refuses no request", async () => {
    expect(await reasonsOf("")).toEqual(["proof_missing"]);
    expect(await reasonsOf(noProof)).toEqual(["proof_missing"]);
    const mails = await db.outboxMail.findMany({ select: { heldReason: true } });
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.every(({ heldReason }) => heldReason === suspectedReason)).toBe(true);
  });

  it("that browsers cannot make on a site without https raises little suspicion", async () => {
    const { SITE_URL } = env();
    try {
      env().SITE_URL = "http://spawnpoint.example";
      expect(await reasonsOf(noProof)).toEqual(["proof_unavailable"]);
      expect(await reasonsOf("")).toEqual(["proof_missing"]);
    } finally {
      env().SITE_URL = SITE_URL;
    }
  });

  it("is also required of a client that poses as a browser without JavaScript", async () => {
    const sent = asMultipart(submissionFields);
    const headers = { ...sent.headers, "Sec-Fetch-Mode": "navigate", [proofHeader]: "" };
    const response = await callRoute(postContent as Handler, "/api/content-submission", address, {
      ...sent,
      headers,
    });
    expect(response.status).toBe(201);
    expect(await db.contentSubmission.findFirst()).toMatchObject({
      spam: true,
      spamReasons: ["proof_missing"],
    });
  });

  it("is valid for half an hour", async () => {
    const at = (milliseconds: number) =>
      vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + milliseconds));
    at(-proofLivesMs + 60_000);
    const inTime = await solved(await newFormChallenge(address));
    at(-proofLivesMs - 60_000);
    const late = await solved(await newFormChallenge(address));
    vi.restoreAllMocks();
    expect(await reasonsOf(inTime)).toEqual([]);
    expect(await reasonsOf(late)).toEqual(["proof_expired"]);
  });

  it("is valid as long as the secret that signed it", async () => {
    const proof = await proofFrom(address);
    const { AUTH_SECRET } = env();
    try {
      env().AUTH_SECRET = "another-secret-another-secret-another";
      expect(await reasonsOf(proof)).toEqual(["proof_invalid"]);
      env().AUTH_SECRET_PREVIOUS = AUTH_SECRET;
      expect((await reasonsOf(proof)).includes("proof_invalid")).toBe(false);
    } finally {
      env().AUTH_SECRET = AUTH_SECRET;
      env().AUTH_SECRET_PREVIOUS = undefined;
    }
  });

  it("started at another address is recorded, and raises little suspicion", async () => {
    expect(await reasonsOf(await proofFrom(newClientAddress()))).toEqual(["proof_elsewhere"]);
  });
});

describe("a proof counts once", () => {
  it("when several requests with it arrive simultaneously", async () => {
    const proof = await proofFrom(address);
    const answers = await Promise.all([1, 2, 3].map(() => post(ticket(), proof)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const reused = await db.supportTicket.count({ where: { spamReasons: { has: "proof_reused" } } });
    expect(reused).toBe(2);
  });

  it("on every form, since instances and calls share the used ones", async () => {
    const proof = await proofFrom(address);
    await reasonsOf(proof);
    const body = { ...submissionFields, message: newWords() };
    await callRoute(
      postContent as Handler,
      "/api/content-submission",
      address,
      asJson(body, { [proofHeader]: proof }),
    );
    expect((await db.contentSubmission.findFirstOrThrow()).spamReasons).toContain("proof_reused");
  });

  it("but a repetition of the same request does not count, whether it was answered or broke off", async () => {
    const proof = await proofFrom(address);
    const body = ticket();
    await post(body, proof, { key: "the-same-key" });
    const again = await post(body, proof, { key: "the-same-key" });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await db.supportTicket.count()).toBe(1);
    // As where the server died before it stored anything.
    await db.supportTicket.deleteMany();
    await db.idempotencyKey.deleteMany();
    expect(await reasonsOf(proof, { body, key: "the-same-key" })).toEqual([]);
  });

  it("and a refused one does not count: the corrected form may send it again", async () => {
    const proof = await proofFrom(address);
    expect((await post(ticket({ message: "short" }), proof, { key: "first-key" })).status).toBe(422);
    expect(await reasonsOf(proof, { key: "second-key" })).toEqual([]);
  });

  it("and is deleted after a day, from a table that the database does not log", async () => {
    await reasonsOf(await proofFrom(address));
    await db.sentForm.updateMany({ data: { sentAt: daysAgo(1) } });
    await reasonsOf(await proofFrom(address));
    await housekeeping({});
    expect(await db.sentForm.count()).toBe(1);
    expect(await query(`SELECT relpersistence AS kind FROM pg_class WHERE relname = 'sent_forms'`)).toEqual([
      { kind: "u" },
    ]);
  });
});

describe("the time spent on a form", () => {
  const sentAfter = async (seconds: number, body?: object) =>
    reasonsOf(await proofFrom(address, seconds), body ? { body } : {});

  it("is impossible, short or enough", async () => {
    expect(await sentAfter(1)).toEqual(["instant"]);
    expect(await sentAfter(2.5)).toEqual(["quick"]);
    expect(await sentAfter(3.5)).toEqual([]);
  });

  it("continues with a challenge that replaces another, for a week, and not with a forged start", async () => {
    const withStart = async (start: string) =>
      reasonsOf(await solved(await newFormChallenge(address, start)));
    expect(await withStart(startedAgo(3 * 24 * 3600)), "a draft of three days before").toEqual([]);
    expect(await withStart(startedAgo(8 * 24 * 3600)), "begins anew").toEqual(["instant"]);
    expect(await withStart(startedAgo(60).replace(/.$/, (last) => (last === "A" ? "B" : "A")))).toEqual([
      "instant",
    ]);
  });

  it("restarts with each form that is sent", async () => {
    const start = startedAgo(600);
    expect(await reasonsOf(await solved(await newFormChallenge(address, start)))).toEqual([]);
    expect(await reasonsOf(await solved(await newFormChallenge(address, start)))).toEqual(["instant"]);
  });
});

describe("the text", () => {
  const sent = async (message: string) => {
    const from = newClientAddress();
    return reasonsOf(await proofFrom(from), { body: ticket({ message }), from });
  };

  it("that was sent before is recognised, with other characters around its letters", async () => {
    const words = newWords();
    const reasons: string[][] = [];
    for (let copy = 0; copy < 6; copy++) reasons.push(await sent(`${words.toUpperCase()} ${copy}!`));
    const texts = reasons.map((names) => names.filter((name) => name.startsWith("text")));
    expect(texts).toEqual([[], [], ["text_repeated"], ["text_repeated"], ["text_repeated"], ["text_flood"]]);
  });

  it("with three links is recorded", async () => {
    const links = ["https://a.example", "http://b.example/x", "www.c.example"];
    expect(await sent(`${newWords()} ${links.slice(0, 2).join(" ")}`)).not.toContain("links");
    expect(await sent(`${newWords()} ${links.join(" ")}`)).toContain("links");
  });
});
