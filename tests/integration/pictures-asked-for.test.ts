import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { GET } from "@/app/pictures/[id]/[file]/route";
import { putObject } from "@/lib/server/storage/objects";
import { callRoute, newClientAddress } from "@/tests/support/routes";

const [id, file] = ["a1b2c3d4e5f6g7h8i9j0", "1280.webp"];
const bytes = randomBytes(400_000);
/** As many as are open to storage at once. */
const connections = 50;

const ask = (method = "GET", headers: Record<string, string> = {}) =>
  callRoute(GET, `/pictures/${id}/${file}`, newClientAddress(), { method, headers, params: { id, file } });

beforeAll(() => putObject(`published/pictures/${id}/${file}`, bytes, "image/webp"));

it.each([
  ["only asks about it", "HEAD"],
  ["leaves without it", "GET"],
])("who %s holds no connection to storage", async (_what, method) => {
  for (let count = 0; count <= connections; count++) expect((await ask(method)).status).toBe(200);
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(bytes)).toBe(true);
});

it("HEAD says what GET would, and a known version is not sent again", async () => {
  const [whole, head] = [await ask(), await ask("HEAD")];
  const facts = ({ headers }: Response) => [headers.get("etag"), headers.get("content-length")];
  expect(facts(head)).toEqual(facts(whole));
  expect(facts(whole)).toEqual([expect.any(String), String(bytes.byteLength)]);
  expect(head.body).toBeNull();
  const known = await ask("GET", { "if-none-match": whole.headers.get("etag") ?? "" });
  expect([known.status, known.body]).toEqual([304, null]);
});
