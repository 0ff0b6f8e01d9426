/**
 * Prepares an outside bucket (npm run storage:setup): creates it if it is missing, lets the site's pages upload to it, and removes what is
 * left lying in `incoming/`. Safe to run again.
 */
import "./load-env-file.mjs";
import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
} from "@aws-sdk/client-s3";
import { EnvError, env } from "@/lib/server/env";
import { storageClient } from "@/lib/server/storage/client";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageSentence } from "@/lib/server/storage/problem.mjs";

const days = { unfinishedUploads: 2, unclaimedUploads: 3 };

async function applyCors(Bucket: string): Promise<void> {
  const CORSConfiguration = {
    CORSRules: [
      {
        AllowedOrigins: [new URL(env().SITE_URL).origin],
        AllowedMethods: ["GET", "HEAD", "PUT"],
        AllowedHeaders: ["content-type", "content-length"],
        ExposeHeaders: ["ETag", "Accept-Ranges", "Content-Range"],
        MaxAgeSeconds: 3600,
      },
    ],
  };
  try {
    await storageClient().send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    process.stdout.write(`CORS: pages of ${env().SITE_URL} may upload.\n`);
  } catch (error) {
    if (!isNotImplemented(error)) throw error;
    process.stdout.write(
      "CORS: this storage has one rule for all buckets; let it allow the site's address.\n",
    );
  }
}

/** MinIO, for one, answers so. */
const isNotImplemented = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 501;

async function applyLifecycle(Bucket: string): Promise<void> {
  const LifecycleConfiguration = {
    Rules: [
      {
        ID: "spawnpoint-unfinished-uploads",
        Status: "Enabled" as const,
        Filter: { Prefix: "incoming/" },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: days.unfinishedUploads },
        Expiration: { Days: days.unclaimedUploads },
      },
    ],
  };
  try {
    await storageClient().send(
      new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }),
    );
    process.stdout.write(`Lifecycle: incoming/ is emptied after ${days.unclaimedUploads} days.\n`);
  } catch (error) {
    if (!isNotImplemented(error)) throw error;
    process.stdout.write(
      "Lifecycle: this storage removes nothing by itself; the site's own clean-up does.\n",
    );
  }
}

async function main(): Promise<void> {
  const { S3_BUCKET } = env();
  const state = await checkBucket().catch((error: unknown) => {
    throw new Error(storageSentence(error));
  });
  if (state === "missing") {
    await storageClient().send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
    process.stdout.write(`Bucket: ${S3_BUCKET} created.\n`);
  }
  await applyCors(S3_BUCKET);
  await applyLifecycle(S3_BUCKET);
}

try {
  await main();
} catch (error) {
  const reason = error instanceof EnvError ? error.problems.join("\n") : (error as Error).message;
  process.stderr.write(`The bucket could not be set up: ${reason}\n`);
  process.exit(1);
}
