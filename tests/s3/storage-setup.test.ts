import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
} from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { storageClient } from "@/lib/server/storage/client";
import { inProject } from "@/scripts/launcher/project";

const run = promisify(execFile);

it("npm run storage:setup sets its rules, once, and keeps those of others", async () => {
  const Bucket = env().S3_BUCKET;
  const client = storageClient();
  const othersCors = {
    ID: "another-site",
    AllowedOrigins: ["https://another.example"],
    AllowedMethods: ["GET"],
  };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [othersCors] } }));
  const othersRule = {
    ID: "old-exports",
    Status: "Enabled" as const,
    Filter: { Prefix: "exports/" },
    Expiration: { Days: 400 },
  };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [othersRule] } }),
  );
  const script = inProject("scripts", "storage-setup.ts");
  for (let times = 0; times < 2; times++)
    await run(process.execPath, ["--conditions=react-server", "--import", "tsx", script]);
  const { CORSRules = [] } = await client.send(new GetBucketCorsCommand({ Bucket }));
  expect(CORSRules.map(({ ID }) => ID).sort()).toEqual(["another-site", "spawnpoint-uploads"]);
  expect(CORSRules.find(({ ID }) => ID === "another-site")).toMatchObject(othersCors);
  const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
  expect(Rules.map(({ ID }) => ID).sort()).toEqual(["old-exports", "spawnpoint-unfinished-uploads"]);
  expect(Rules.find(({ ID }) => ID === "old-exports")).toMatchObject(othersRule);
}, 60_000);
