import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { observeJob } from "@/lib/server/jobs/observe";
import { startTracing } from "@/lib/server/tracing/start";
import { stopTracing } from "@/lib/server/tracing/traced";
import { OtlpCollector } from "@/tests/support/otlp-collector";

const collector = new OtlpCollector();

beforeAll(async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
  // Ours decides whether to begin, OpenTelemetry's packages read theirs.
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT });
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT });
});
afterAll(() => collector.stop());

it("sends what is left when the site stops, as protobuf by default", async () => {
  await startTracing();
  const run = { id: "7", attempts: 1, max_attempts: 3 };
  await observeJob("count_games", run, async () => void (await db.game.count()));
  const failing = observeJob("fail_loudly", run, async () => {
    throw new Error("GET https://a.example/?token=very-secret failed");
  });
  await expect(failing).rejects.toThrow("very-secret");
  await stopTracing();
  expect(collector.contentTypes).toEqual(["application/x-protobuf"]);
  for (const words of [
    "job count_games",
    "prisma:client:db_query",
    "job fail_loudly",
    "?token=… failed",
    "spawnpoint",
  ])
    expect(collector.text).toContain(words);
  expect(collector.text).not.toContain("very-secret");
});
