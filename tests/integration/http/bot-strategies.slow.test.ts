import type { Challenge } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getChallenge } from "@/app/api/challenge/route";
import { clock } from "@/lib/server/clock";
import { noProof, proofHeader, proofLivesMs } from "@/lib/shared/form-proof";
import { resetDatabase } from "@/tests/support/database";
import { solved } from "@/tests/support/form-proof";
import { type Outcome, type PublicForm, publicForms } from "@/tests/support/public-forms";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";

/*
 * The strategies of attackers without a browser, against every public form (docs/decisions/024 has the table). Those in a
 * browser: tests/e2e/pages/bot-defence.spec.ts.
 */

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const after = (milliseconds: number) => {
  const at = new Date(Date.now() + milliseconds);
  vi.spyOn(clock, "now").mockImplementation(() => at);
};

async function fetchProof(address: string): Promise<string> {
  const response = await callRoute(getChallenge, "/api/challenge", address, { method: "GET" });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return solved((await response.json()) as Challenge);
}

async function send([path, form]: [string, PublicForm], address: string, proof: string): Promise<Outcome> {
  const { body, headers } = await form.fill();
  const sent = asJson(body, { ...headers, [proofHeader]: proof });
  const response = await callRoute(form.handler, path, address, sent);
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return form.outcome();
}

type Attack = (form: [string, PublicForm], address: string) => Promise<Outcome[]>;

async function each(count: number, one: (index: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < count; index++) outcomes.push(await one(index));
  return outcomes;
}

const stockOf = async (count: number, address: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => fetchProof(address)));

const attacks: Record<string, { attack: Attack; flagged: boolean[] }> = {
  "plain posts": {
    attack: (form, address) => each(2, () => send(form, address, "")),
    flagged: [true, true],
  },
  "saying that the browser can make no proof": {
    attack: (form, address) => each(2, () => send(form, address, noProof)),
    flagged: [true, true],
  },
  "solving and sending at once": {
    attack: (form, address) => {
      after(0);
      return each(2, async () => send(form, address, await fetchProof(address)));
    },
    flagged: [true, true],
  },
  "one proof for all": {
    attack: async (form, address) => {
      const proof = await fetchProof(address);
      after(60_000);
      return each(3, () => send(form, address, proof));
    },
    flagged: [false, true, true],
  },
  "proofs in stock, sent from where they were begun": {
    attack: async (form, address) => {
      const proofs = await stockOf(4, address);
      after(60_000);
      return each(4, (index) => send(form, address, proofs[index] ?? ""));
    },
    flagged: [false, false, false, false],
  },
  "proofs in stock, sent from anywhere": {
    attack: async (form, address) => {
      const proofs = await stockOf(5, address);
      after(60_000);
      return each(5, (index) => send(form, newClientAddress(), proofs[index] ?? ""));
    },
    flagged: [false, false, false, true, true],
  },
  "proofs in stock, sent later": {
    attack: async (form, address) => {
      after(-proofLivesMs - 60_000);
      const proofs = await stockOf(2, address);
      vi.restoreAllMocks();
      return each(2, (index) => send(form, address, proofs[index] ?? ""));
    },
    flagged: [true, true],
  },
  "slow and human-like": {
    attack: (form, address) =>
      each(2, async (index) => {
        vi.restoreAllMocks();
        after(index * 60_000);
        const proof = await fetchProof(address);
        after(index * 60_000 + 20_000);
        return send(form, address, proof);
      }),
    flagged: [false, false],
  },
};

describe.each(Object.entries(attacks))("%s", (_, { attack, flagged }) => {
  it.each(Object.entries(publicForms))("against %s", async (path, form) => {
    const outcomes = await attack([path, form], newClientAddress());
    expect(outcomes.map(({ spam }) => spam)).toEqual(flagged);
  });
});

it("a person who takes their time is never suspected", async () => {
  for (const form of Object.entries(publicForms)) {
    const address = newClientAddress();
    const proof = await fetchProof(address);
    after(20_000);
    expect(await send(form, address, proof), form[0]).toEqual({ spam: false, spamReasons: [] });
    vi.restoreAllMocks();
  }
});

it("a program that fills in the hidden field is suspected on every form, with any other behaviour", async () => {
  for (const [path, form] of Object.entries(publicForms)) {
    const { body, headers } = await form.fill();
    const sent = asJson({ ...body, website: "http://spam.example" }, headers);
    const response = await callRoute(form.handler, path, newClientAddress(), sent);
    expect(response.status, path).toBeLessThan(300);
    // Password managers fill the field too: a mail to an address that we know goes out all the same.
    expect((await form.outcome()).spam, path).toBe(path !== "/api/newsletter/leave");
  }
});
