import "server-only";
import { z } from "zod";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { passkeyMail } from "./mail";

/** A counter that went back means that a passkey was copied. */
export const reportCopiedPasskey: Task = async (payload) => {
  const found = z.object({ username: z.string(), name: z.string() }).parse(payload);
  const mail = await passkeyMail({ ...found, event: "copied" });
  await db.$transaction((transaction) => enqueueMail(transaction, mail));
};
