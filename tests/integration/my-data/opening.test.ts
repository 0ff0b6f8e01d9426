import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postClose } from "@/app/api/my-data/close/route";
import { POST as postFind } from "@/app/api/my-data/find/route";
import { findPerson, isLinkOpen } from "@/lib/features/my-data/access/data";
import { linkAnswer, linkMinutes, sessionMinutes } from "@/lib/features/my-data/constants";
import { housekeeping } from "@/lib/features/operations/tasks";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { mailedToken, open, openPage, runJobs, sendForm } from "@/tests/support/my-data";
import { asJson, bodyOf, callRoute, type Handler, newClientAddress } from "@/tests/support/routes";
import { linksTo } from "@/tests/support/visitor";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const email = "ada@example.com";

beforeEach(async () => {
  await resetDatabase();
  await makeReviewed("submission");
});
afterEach(() => vi.restoreAllMocks());

const find = (body: object, network = newClientAddress()) =>
  callRoute(postFind as Handler, "/api/my-data/find", network, asJson(body));
const mails = () => db.outboxMail.findMany({ select: { template: true, toAddress: true } });
const later = (minutes: number) =>
  vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + minutes * 60_000));
const readLocation = (answer: Response) => answer.headers.get("location");

describe("requesting the link", () => {
  it("has one answer for everyone, and mails the address in any case where data exists", async () => {
    for (const asked of ["Ada@Example.com", "nobody@example.com"]) {
      const answer = await find({ email: asked });
      expect([answer.status, await bodyOf(answer)]).toEqual([200, { message: linkAnswer }]);
    }
    expect(await query("SELECT 1 FROM graphile_worker._private_jobs")).toHaveLength(2);
    await runJobs();
    expect(await mails()).toEqual([{ template: "my-data-link", toAddress: email }]);
    const [link] = await linksTo(email, "my-data-link");
    expect(await isLinkOpen(link?.token ?? "")).toBe(true);
    const stored = await query(`SELECT to_jsonb(row)::text AS text FROM my_data_access AS row`);
    expect(JSON.stringify(stored)).not.toContain(link?.token);
  });

  it("mails a known address although a password manager filled the honeypot, but no stranger", async () => {
    for (const asked of [email, "robot@example.com"])
      expect(await bodyOf(await find({ email: asked, website: "x" }))).toEqual({ message: linkAnswer });
    await runJobs();
    expect(await mails()).toEqual([{ template: "my-data-link", toAddress: email }]);
  });

  it("refuses text that is not an address", async () => {
    expect((await find({ email: "no address" })).status).toBe(422);
    expect(await query("SELECT 1 FROM graphile_worker._private_jobs")).toEqual([]);
  });

  it("is limited for a mailbox to three a day from one network, known or not, and twelve from all", async () => {
    for (const [start, mailbox] of ["many@example.com", "Ma.ny+x@example.com"].entries()) {
      const statuses: number[] = [];
      for (const [network, count] of [
        [1, 4],
        [2, 4],
        [3, 4],
        [4, 3],
        [5, 1],
      ] as const)
        for (let asked = 0; asked < count; asked++)
          statuses.push((await find({ email: mailbox }, `203.0.113.${10 * start + network}`)).status);
      const three = [200, 200, 200];
      expect(statuses).toEqual([...three, 429, ...three, 429, ...three, 429, ...three, 429]);
    }
  });
});

describe("the link", () => {
  it("is used up only by its button, once; opening it does not use it up", async () => {
    const token = await mailedToken(email);
    expect([await isLinkOpen(token), await isLinkOpen(token)]).toEqual([true, true]);
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(answers.map(readLocation).sort()).toEqual(["/my-data", "/my-data?problem=link"]);
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^my-data=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/);
    expect(await isLinkOpen(token)).toBe(false);
  });

  it.each([linkMinutes - 1, linkMinutes + 1])(
    "opens for a quarter of an hour: after %i minutes",
    async (minutes) => {
      const token = await mailedToken(email);
      later(minutes);
      const isOpen = minutes < linkMinutes;
      expect(await isLinkOpen(token)).toBe(isOpen);
      expect(readLocation(await open(token))).toBe(isOpen ? "/my-data" : "/my-data?problem=link");
    },
  );

  it("ends with the next one", async () => {
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    expect([await isLinkOpen(first), await isLinkOpen(second)]).toEqual([false, true]);
  });

  it("is refused from another site's page, and a forged one opens nothing", async () => {
    const token = await mailedToken(email);
    expect((await open(token, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(readLocation(await open("x".repeat(43)))).toBe("/my-data?problem=link");
    expect(await isLinkOpen(token)).toBe(true);
  });
});

describe("the session", () => {
  it("belongs to that address only, and ends by itself and by its button", async () => {
    const opened = await openPage("ADA@example.com");
    expect(opened.person.address).toBe(email);
    expect(await findPerson(opened.cookie.replace(/.$/, "x"))).toBeUndefined();
    expect(await findPerson(null)).toBeUndefined();
    later(sessionMinutes + 1);
    expect(await findPerson(opened.cookie)).toBeUndefined();
    vi.restoreAllMocks();
    expect(await sendForm(postClose as Handler, opened)).toEqual({ done: "closed" });
    expect(await findPerson(opened.cookie)).toBeUndefined();
    expect(await sendForm(postClose as Handler, opened)).toEqual({ problem: "session" });
  });

  it("is not a link, and a link is not a session", async () => {
    const token = await mailedToken(email);
    expect(await findPerson(`my-data=${token}`)).toBeUndefined();
    const { cookie } = await openPage(email);
    expect(readLocation(await open(cookie.replace("my-data=", "")))).toBe("/my-data?problem=link");
  });

  it("leaves no row behind", async () => {
    await openPage(email);
    later(sessionMinutes + 1);
    await housekeeping({});
    expect(await db.myDataAccess.count()).toBe(0);
  });
});
