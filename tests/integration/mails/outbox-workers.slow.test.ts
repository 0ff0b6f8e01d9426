import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { inProject } from "@/scripts/launcher/project";
import { query, resetDatabase } from "@/tests/support/database";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

describe("several workers", () => {
  const workers: ChildProcess[] = [];

  async function startWorker(): Promise<ChildProcess> {
    const script = inProject("tests", "support", "mail-worker.ts");
    const worker = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    workers.push(worker);
    await once(worker.stdout, "data");
    return worker;
  }

  const enqueue = (to: string, subject: string) =>
    db.$transaction((transaction) =>
      enqueueMail(transaction, {
        template: "game-received",
        to,
        subject,
        html: `<p>${subject}</p>`,
        text: subject,
      }),
    );

  beforeEach(async () => {
    await resetDatabase();
    resend.reset();
  });

  afterEach(async () => {
    const running = workers.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    await Promise.all(
      running.map(async (worker) => {
        worker.kill("SIGKILL");
        await once(worker, "exit");
      }),
    );
  });

  it("deliver 400 mails once and in order, although the service was down and a worker is killed", async () => {
    const recipients = Array.from({ length: 40 }, (_, index) => `person-${index}@x.example`);
    resend.behave = () => ({ kind: "status", status: 500 });
    const [victim] = await Promise.all([startWorker(), startWorker()]);
    for (let round = 0; round < 10; round++)
      await Promise.all(recipients.map((to) => enqueue(to, String(round))));
    expect(resend.mails).toEqual([]);

    // Slow enough that the killed worker has a mail in its hands for sure.
    resend.behave = () => ({ kind: "ok", delayMilliseconds: 10 });
    await query(`UPDATE mail_outbox SET "nextAttemptAt" = now()`);
    await vi.waitUntil(() => resend.mails.length > 120, { timeout: 60_000 });
    victim.kill("SIGKILL");
    await vi.waitUntil(
      async () => (await db.outboxMail.count({ where: { status: { not: "sent" } } })) === 0,
      {
        timeout: 120_000,
        interval: 500,
      },
    );

    expect(resend.mails).toHaveLength(400);
    const rounds = Array.from({ length: 10 }, (_, round) => String(round));
    for (const to of recipients) expect(resend.to(to).map((mail) => mail.subject)).toEqual(rounds);
  }, 240_000);
});
