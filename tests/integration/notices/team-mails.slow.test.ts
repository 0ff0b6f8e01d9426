import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchPromises } from "@/lib/features/overview/tasks";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import * as objects from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";

const notices = () => db.notice.findMany({ orderBy: { id: "asc" } });

beforeEach(resetDatabase);

describe("problems that the team would notice late", () => {
  const mail = { toAddress: "a@x.example", fromAddress: "b@x.example", subject: "s", html: "h", text: "t" };
  const store = (key: string, data: Partial<Prisma.OutboxMailCreateInput>) =>
    db.outboxMail.create({ data: { ...mail, idempotencyKey: key, template: "t", ...data } });

  it("are notified when mails or storage fail, once a day", async () => {
    await store("k", { status: "pending", attempts: 4 });
    const bucket = vi.spyOn(objects, "checkBucket").mockRejectedValue(new Error("away"));
    await watchPromises({});
    await watchPromises({});
    bucket.mockRestore();
    expect((await notices()).map(({ kind }) => kind).sort()).toEqual(["mail.failing", "storage.failing"]);
  }, 30_000);
});
