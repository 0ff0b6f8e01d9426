import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** A deploy under load: one instance is stopped while the other goes on, and no request that was taken is dropped. */

let instances: SecondSite[] = [];
test.beforeAll(async () => {
  instances = await Promise.all([startSecondSite(), startSecondSite()]);
});
test.afterAll(() => Promise.all(instances.map((instance) => instance.close())));

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** @returns the answer's status, or the code of what went wrong */
function ask(base: string, path: string, json?: object): Promise<number | string> {
  const body = json && JSON.stringify(json);
  const headers = body
    ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
    : {};
  const { port } = new URL(base);
  return new Promise((resolve) => {
    const call = request(
      { port, host: "127.0.0.1", path, method: body ? "POST" : "GET", headers, agent },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", () => resolve("cut off"));
      },
    );
    call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });
}

test("SIGTERM under load fails no request, keeps every accepted form, and the process exits by itself", async () => {
  const [leaving, staying] = instances as [SecondSite, SecondSite];
  const word = `deploy-${randomUUID().slice(0, 8)}`;
  const outcomes = new Map<number | string, number>();
  let accepted = 0;
  let isOver = false;
  const client = async (number: number) => {
    for (let count = 0; !isOver; count++) {
      const ticket = {
        name: "Ada",
        email: `${word}-${number}@example.com`,
        category: "Other",
        subject: `${word} ${number} ${count}`,
        message: "Is the game on Linux?",
      };
      const call = (base: string) =>
        number % 3 === 0
          ? ask(base, "/api/support/submit", ticket)
          : ask(base, ["/games", "/api/games", "/games?q=moss&sort=title"][count % 3] ?? "/");
      let outcome = await call(leaving.url);
      // No instance has accepted it: like a proxy, this tries the next one.
      if (outcome === "ECONNREFUSED") outcome = await call(staying.url);
      if (outcome === 201) accepted++;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (number % 2 === 0) await sleep(Math.random() * 150);
    }
  };
  const clients = Array.from({ length: 12 }, (_, number) => client(number));
  await expect.poll(() => (outcomes.get(200) ?? 0) > 40 && accepted > 5, { timeout: 30_000 }).toBe(true);
  const begun = performance.now();
  await leaving.stop("SIGTERM");
  const took = performance.now() - begun;
  await sleep(500);
  isOver = true;
  await Promise.all(clients);

  expect(Object.fromEntries([...outcomes].filter(([outcome]) => outcome !== 200 && outcome !== 201))).toEqual(
    {},
  );
  const [stored] = await query<{ count: number }>(
    "SELECT count(*)::int AS count FROM support_tickets WHERE subject LIKE $1",
    [`${word} %`],
  );
  expect(stored?.count).toBe(accepted);
  expect(took, "the launcher kills after 6.5 s").toBeLessThan(6_500);
});
