import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import "./handler.mjs";
import { keptLists, keptParts } from "./kept-lists";
import { dropKept } from "./own-cache";

describe("kept lists", () => {
  it("are bounded though nothing is in them", async () => {
    let reads = 0;
    const list = keptParts("games", "empty-lists", async () => {
      reads++;
      return { rows: [], facts: undefined };
    });
    const names = Array.from({ length: 60_000 }, (_, number) => String(number));
    for (const name of names) await list(name);
    await list("59999");
    expect(reads).toBe(60_000);
    await list("0");
    expect(reads).toBe(60_001);
  });

  it("count for whoever has one made that is not kept, and not for who waits", async () => {
    const list = keptLists("streamers", async () => {
      await sleep(20);
      return [{ id: 1 }];
    });
    const charged: string[] = [];
    const by = (who: string) => async () => void charged.push(who);
    const first = list("charged", by("first"));
    await sleep(5);
    await Promise.all([first, list("charged", by("waiting"))]);
    await list("charged", by("second"));
    expect(charged).toEqual(["first"]);
    const refused = list("another", async () => Promise.reject(new Error("too many")));
    await expect(refused).rejects.toThrow("too many");
    await list("another", by("third"));
    expect(charged).toEqual(["first", "third"]);
  });

  it("of whole nouns are made two at a time, and each once for all who wait", async () => {
    let [underWay, most, reads] = [0, 0, 0];
    const list = keptLists("streamers", async function* () {
      reads++;
      most = Math.max(most, ++underWay);
      await sleep(20);
      yield [{ id: 1 }];
      underWay--;
    });
    const names = ["a", "b", "c", "d", "a", "b"];
    const made = await Promise.all(names.map((name) => list(name)));
    expect([most, reads]).toEqual([2, 4]);
    for (const { body } of made) expect((await body.for(null)).bytes.toString()).toBe('[{"id":1}]');
    dropKept(["streamers"]);
    await list("a");
    expect(reads).toBe(5);
  });
});
