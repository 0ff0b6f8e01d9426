import { createRequire, syncBuiltinESMExports } from "node:module";
import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readMetrics } from "@/lib/features/operations/metrics";
import { db } from "@/lib/server/db";
import { observeJob } from "@/lib/server/jobs/observe";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { openRemote } from "@/lib/server/remote/fetch-remote";
import { postRemote } from "@/lib/server/remote/post-remote";
import { storageClient } from "@/lib/server/storage/client";
import { startTracing, stopTracing } from "@/lib/server/tracing";
import { query, resetDatabase } from "@/tests/support/database";
import { OtlpCollector } from "@/tests/support/otlp-collector";

describe("metrics", () => {
  beforeEach(resetDatabase);
  afterEach(() => vi.restoreAllMocks());

  const run = { id: "7", attempts: 2, max_attempts: 5 };

  it("leaves out the database's figures while it is away, and counts them again afterwards", async () => {
    const away = vi.spyOn(db.outboxMail, "groupBy").mockImplementation((() => {
      throw new Error("connect ECONNREFUSED");
    }) as never);
    const without = await readMetrics();
    expect(without).toContain("spawnpoint_database_up 0");
    expect(without).not.toMatch(
      /^spawnpoint_(mails|jobs|uploads|mail_delay_seconds|waiting_bytes|unchecked_files)[ {]/m,
    );
    expect(without).toMatch(/^process_resident_memory_bytes \d+/m);
    away.mockRestore();

    await enqueueMail(db, {
      template: "game-received",
      to: "ada@example.com",
      subject: "a",
      html: "b",
      text: "c",
    });
    await query(`UPDATE mail_outbox SET status = 'pending', "nextAttemptAt" = now() - interval '90 seconds'`);
    await query(
      "SELECT graphile_worker.add_job('sweep_uploads', '{}'::json, run_at => now() - interval '1 minute')",
    );
    await query(
      "SELECT graphile_worker.add_job('housekeeping', '{}'::json, run_at => now() + interval '1 hour')",
    );
    await observeJob("sweep_uploads", run, async () => {});
    await observeJob("sweep_uploads", run, async () => {
      throw new Error("not today");
    }).catch(() => {});

    const text = await readMetrics();
    for (const line of [
      "spawnpoint_database_up 1",
      'spawnpoint_mails{status="pending"} 1',
      'spawnpoint_jobs{job="sweep_uploads",state="waiting"} 1',
      'spawnpoint_jobs{job="housekeeping",state="scheduled"} 1',
      'spawnpoint_job_runs_total{job="sweep_uploads",outcome="done"} 1',
      'spawnpoint_job_runs_total{job="sweep_uploads",outcome="failed"} 1',
      "spawnpoint_waiting_bytes 0",
      `spawnpoint_waiting_bytes_limit ${20 * 1024 ** 3}`,
    ])
      expect(text.split("\n")).toContain(line);
    const delay = Number(/^spawnpoint_mail_delay_seconds (\S+)$/m.exec(text)?.[1]);
    expect(delay).toBeGreaterThanOrEqual(90);
    expect(delay).toBeLessThan(200);
  });

  it("reports whether the storage answers, without a request each time and without waiting", async () => {
    const now = vi.spyOn(performance, "now");
    const later = (milliseconds: number) => now.mockReturnValue(performance.now() + milliseconds);
    later(60_000);
    const asked = vi.spyOn(storageClient(), "send");
    for (let reading = 0; reading < 5; reading++)
      expect(await readMetrics()).toContain("spawnpoint_storage_up 1");
    expect(asked.mock.calls.filter(([command]) => command instanceof HeadBucketCommand)).toHaveLength(1);

    asked.mockImplementation(() => new Promise(() => {}) as never);
    later(60_000);
    const startedAt = Date.now();
    expect(await readMetrics()).toContain("spawnpoint_storage_up 0");
    expect(Date.now() - startedAt).toBeLessThan(4_000);
  });
});

describe("traces", () => {
  const collector = new OtlpCollector();

  beforeAll(async () => {
    // OpenTelemetry's packages read the environment themselves.
    Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start() });
  });
  afterAll(() => collector.stop());

  it("sends the remaining spans when the site stops, as protobuf by default", async () => {
    startTracing();
    const run = { id: "7", attempts: 1, max_attempts: 3 };
    await observeJob("count_games", run, async () => void (await db.game.count()));
    const failing = observeJob("fail_loudly", run, async () => {
      throw new Error("GET https://a.example/?token=very-secret failed");
    });
    await expect(failing).rejects.toThrow("very-secret");
    // Tracing finds the module when it is required; here it is imported.
    createRequire(import.meta.url)("node:https");
    syncBuiltinESMExports();
    const here = { headers: {}, allowsPrivate: () => true };
    await observeJob("ask_others", run, async () => {
      const signal = AbortSignal.timeout(5_000);
      await openRemote(new URL("https://localhost:1/a-picture.png"), { ...here, signal }).catch(() => {});
      await postRemote("https://localhost:1/hooks/very-secret", "{}", here).catch(() => {});
    });
    await stopTracing();
    expect(collector.contentTypes).toEqual(["application/x-protobuf"]);
    for (const words of [
      "job count_games",
      "prisma:client:db_query",
      "job fail_loudly",
      "?token=… failed",
      "https://localhost:1/a-picture.png",
      "spawnpoint",
    ])
      expect(collector.text).toContain(words);
    expect(collector.text).not.toContain("very-secret");
  });
});
