/**
 * Prepares an outside bucket (npm run storage:setup): lets the site's pages upload to it, and removes what is
 * left lying in `incoming/`. Safe to run again.
 */
import { PutBucketCorsCommand, PutBucketLifecycleConfigurationCommand } from "@aws-sdk/client-s3";
import { EnvError, env } from "@/lib/server/env";
import { storageClient } from "@/lib/server/storage/client";

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
  await storageClient().send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
}

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
  await storageClient().send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
}

async function main(): Promise<void> {
  const { S3_BUCKET } = env();
  await applyCors(S3_BUCKET);
  process.stdout.write(`CORS: pages of ${env().SITE_URL} may upload.\n`);
  await applyLifecycle(S3_BUCKET);
  process.stdout.write(`Lifecycle: incoming/ is emptied after ${days.unclaimedUploads} days.\n`);
}

try {
  await main();
} catch (error) {
  const reason = error instanceof EnvError ? error.problems.join("\n") : (error as Error).message;
  process.stderr.write(`The bucket could not be set up: ${reason}\n`);
  process.exit(1);
}
