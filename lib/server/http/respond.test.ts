import { expect, it, vi } from "vitest";
import { streamHeader } from "@/lib/shared/internal-headers";
import { sendJsonList } from "./respond";

vi.mock("@/lib/server/db", () => ({}));
vi.mock("@/lib/server/logger", () => ({}));

const asked = (headers: Record<string, string> = {}) =>
  new Request("http://site.example/api/games", { headers });

/** Counts the parts that were read. */
function partsOf(...rows: unknown[][]) {
  const reading = { count: 0 };
  async function* read() {
    for (const part of rows) {
      reading.count++;
      yield part;
    }
  }
  return { reading, parts: read() };
}

it.each([[[]], [[[]]], [[[1, 2], [], [3]]]])("joins the parts %j into one array", async (rows) => {
  const answer = await sendJsonList(asked(), { total: 3, ...partsOf(...rows) });
  expect(await answer.json()).toEqual(rows.flat());
});

it("does not read a long list for the cache, and leaves it to a stream", async () => {
  const { reading, parts } = partsOf([1], [2]);
  const answer = await sendJsonList(asked(), { total: 100_000, parts });
  expect([answer.headers.has(streamHeader), await answer.text(), reading.count]).toEqual([true, "", 0]);
});

it("reads each part of a long list on demand", async () => {
  const { reading, parts } = partsOf([1], [2], [3]);
  const { body } = await sendJsonList(asked({ [streamHeader]: "wanted" }), { total: 100_000, parts });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(reading.count).toBe(1);
  const texts: string[] = [];
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    texts.push(piece.value);
  expect(texts).toEqual(["[1", ",2", ",3", "]"]);
});

it("answers with an error if a long list fails at the start", async () => {
  const parts = (async function* (): AsyncGenerator<unknown[]> {
    yield await Promise.reject(new Error("away"));
  })();
  const answer = sendJsonList(asked({ [streamHeader]: "wanted" }), { total: 100_000, parts });
  await expect(answer).rejects.toThrow("away");
});
