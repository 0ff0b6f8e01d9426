import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { GET } from "@/app/pictures/[id]/[file]/route";
import { db } from "@/lib/server/db";
import { deleteObjects, putObject } from "@/lib/server/storage/objects";
import { callRoute, newClientAddress } from "@/tests/support/routes";

const [id, file] = ["a1b2c3d4e5f6g7h8i9j0", "1280.webp"];
const bytes = randomBytes(400_000);
/** The number of parallel connections to storage. */
const connections = 50;

const ask = (method = "GET", headers: Record<string, string> = {}) =>
  callRoute(GET, `/pictures/${id}/${file}`, newClientAddress(), { method, headers, params: { id, file } });

beforeAll(async () => {
  await db.picture.create({ data: { id, width: 1280, height: 720, blurDataUrl: "", published: true } });
  await putObject(`published/pictures/${id}/${file}`, bytes, "image/webp");
});

it.each([
  ["only asks about it", "HEAD"],
  ["leaves without it", "GET"],
])("a visitor who %s holds no connection to storage", async (_what, method) => {
  for (let count = 0; count <= connections; count++) expect((await ask(method)).status).toBe(200);
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(bytes)).toBe(true);
});

const noted = { width: 640, height: 360, blurDataUrl: "" };

it("the row decides what is public: a killed decision's leftover copy is not, a taken one is shown", async () => {
  const [left, taken, nobodys] = ["l1e2f3t4l1e2f3t4l1e2", "t1a2k3e4n5t1a2k3e4n5", "n1o2b3o4d5y6s7n1o2b3"];
  await db.picture.createMany({
    data: [
      { id: left, ...noted, published: false },
      { id: taken, ...noted, published: true },
    ],
  });
  for (const key of [
    `published/pictures/${left}`,
    `published/pictures/${nobodys}`,
    `private/pictures/${taken}`,
  ])
    await putObject(`${key}/640.webp`, Buffer.from("a picture"), "image/webp");
  const statusOf = async (picture: string) => {
    const params = { id: picture, file: "640.webp" };
    const path = `/pictures/${picture}/640.webp`;
    return (await callRoute(GET, path, newClientAddress(), { method: "GET", params })).status;
  };
  expect(await Promise.all([left, taken, nobodys].map(statusOf))).toEqual([404, 200, 404]);
  await deleteObjects([`published/pictures/${left}/640.webp`, `published/pictures/${nobodys}/640.webp`]);
});
