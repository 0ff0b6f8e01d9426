import { expect, it } from "vitest";
import { deleteObjects, listObjects, putObject } from "@/lib/server/storage/objects";

it("all objects are listed, beyond one answer of the storage", async () => {
  const keys = Array.from({ length: 1_010 }, (_, number) => `many/${String(number).padStart(4, "0")}`);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(
      keys.slice(from, from + 50).map((key) => putObject(key, Buffer.from("x"), "text/plain")),
    );
  const found: string[] = [];
  for await (const { key } of listObjects("many/")) found.push(key);
  await deleteObjects(keys.slice(0, 1_000));
  await deleteObjects(keys.slice(1_000));
  expect(found.sort()).toEqual(keys);
});
