import { expect, test } from "@playwright/test";
import { siteUrl, visitor } from "@/tests/support/api";
import { expectHiddenAtOnce, look, makeItem, takeDownAndRestore } from "@/tests/support/hidden-items";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

test.describe.configure({ mode: "default" });
let other: SecondSite;
test.beforeAll(async () => {
  other = await startSecondSite();
});
test.afterAll(() => other?.close());

for (const kind of ["game", "streamer", "clip"] as const)
  test(`a ${kind} is hidden at every address of two instances within a second, and is restored unchanged`, async () => {
    test.slow();
    const item = await makeItem(kind);
    const client = await visitor();
    const lookBoth = () => Promise.all([siteUrl, other.url].map((site) => look(client, site, item)));
    await expect
      .poll(async () => (await lookBoth()).flatMap(({ hidden }) => hidden), { timeout: 30_000 })
      .toEqual([]);
    const settle = async (state: "hidden" | "shown") => {
      const from = performance.now();
      let askedAt = from;
      const wrong = async () => {
        askedAt = performance.now();
        const found = await lookBoth();
        return found.flatMap(({ shown, hidden }) => (state === "hidden" ? shown : hidden));
      };
      await expect.poll(wrong, { intervals: [20], timeout: 30_000 }).toEqual([]);
      expect(askedAt - from, `${state} after the answer, in ms`).toBeLessThan(1_000);
    };
    await takeDownAndRestore(item, settle);
  });

for (const kind of ["streamer", "clip"] as const)
  test(`a ${kind} is hidden at every address with the next request, and is restored unchanged`, () =>
    expectHiddenAtOnce(kind));
