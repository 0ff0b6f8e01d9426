import { beforeEach, expect, it, vi } from "vitest";
import { POST as postGame } from "@/app/api/games/route";
import { db } from "@/lib/server/db";
import { proofHeader } from "@/lib/shared/form-proof";
import { resetDatabase } from "@/tests/support/database";
import { proofFrom } from "@/tests/support/form-proof";
import { photo } from "@/tests/support/pictures";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";

/** What a form with a large picture costs the site, its threads for pictures included. */
// Encodes photographs of some megapixels.
vi.setConfig({ testTimeout: 60_000 });
// No route of these asks who is signed in, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const rounds = 5;
const mostMilliseconds = 300;
const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

async function costOf(imageUrl: string): Promise<number> {
  const game = { title: "Moss Knight", developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
  const address = newClientAddress();
  // The proof of work is the browser's.
  const sent = asJson({ ...game, imageUrl }, { [proofHeader]: await proofFrom(address) });
  const before = process.cpuUsage();
  const response = await callRoute(postGame, "/api/games", address, sent);
  const { user, system } = process.cpuUsage(before);
  expect(response.status, await response.text()).toBe(201);
  return (user + system) / 1000;
}

it.each([["jpeg"], ["png"]] as const)(
  "takes a %s of 1 MB within 300 ms of processor time",
  async (format) => {
    const bytes = await photo(format, 1_000_000);
    const imageUrl = `data:image/${format};base64,${bytes.toString("base64")}`;
    await costOf(imageUrl);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round++) costs.push(await costOf(imageUrl));
    process.stdout.write(`${format} of ${bytes.length} bytes: ${costs.map(Math.round).join(", ")} ms\n`);
    expect(await db.game.count()).toBe(rounds + 1);
    expect(median(costs)).toBeLessThan(mostMilliseconds);
  },
);
