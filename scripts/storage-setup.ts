/**
 * Prepares an external bucket (npm run storage:setup): creates it if it is missing, allows uploads from the site's
 * pages, and removes leftovers in `incoming/`. Safe to run again: it replaces only its own rules.
 */
import "./load-env-file.ts";
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
} from "@aws-sdk/client-s3";
import { abandonedAfterDays } from "@/lib/features/uploads/constants";
import { EnvError, env } from "@/lib/server/env";
import { storageClient } from "@/lib/server/storage/client";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageErrorText } from "@/lib/server/storage/problem";

const ids = { cors: "spawnpoint-uploads", lifecycle: "spawnpoint-unfinished-uploads" };

/** Rules made by others: the bucket accepts all of one kind or none. */
async function foreign<Rule extends { ID?: string | undefined }>(
  own: string,
  read: () => Promise<Rule[] | undefined>,
): Promise<Rule[]> {
  const rules = await read().catch((error: unknown) => {
    if (statusOf(error) === 404) return [];
    throw error;
  });
  return (rules ?? []).filter(({ ID }) => ID !== own);
}

async function applyCors(Bucket: string): Promise<void> {
  const client = storageClient();
  const readRules = async () => (await client.send(new GetBucketCorsCommand({ Bucket }))).CORSRules;
  const own = {
    ID: ids.cors,
    AllowedOrigins: [new URL(env().SITE_URL).origin],
    AllowedMethods: ["GET", "HEAD", "PUT"],
    AllowedHeaders: ["content-type", "content-length"],
    ExposeHeaders: ["ETag", "Accept-Ranges", "Content-Range"],
    MaxAgeSeconds: 3600,
  };
  try {
    const CORSConfiguration = { CORSRules: [...(await foreign(ids.cors, readRules)), own] };
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    process.stdout.write(`CORS: pages of ${env().SITE_URL} may upload.\n`);
  } catch (error) {
    process.stdout.write(
      sentenceFor(error, {
        notImplemented: "CORS: this storage has one rule for all buckets; let it allow the site's address.\n",
        refused:
          "CORS: the key may not set it. Without the rule in docs/reference/files.md no browser can upload: set it by hand.\n",
      }),
    );
  }
}

/** The site runs without the rule, so a refusal becomes a sentence with advice. @throws any other error */
function sentenceFor(error: unknown, sentences: { notImplemented: string; refused: string }): string {
  const status = statusOf(error);
  // MinIO, for one, answers so.
  if (status === 501) return sentences.notImplemented;
  // A key for objects only is what most services recommend, and the rules may have been set by hand.
  if (status === 403) return sentences.refused;
  throw error;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

async function applyLifecycle(Bucket: string): Promise<void> {
  const client = storageClient();
  const readRules = async () =>
    (await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))).Rules;
  const own = {
    ID: ids.lifecycle,
    Status: "Enabled" as const,
    Filter: { Prefix: "incoming/" },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: abandonedAfterDays.parts },
    Expiration: { Days: abandonedAfterDays.files },
  };
  try {
    const LifecycleConfiguration = { Rules: [...(await foreign(ids.lifecycle, readRules)), own] };
    await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
    process.stdout.write(`Lifecycle: incoming/ is emptied after ${abandonedAfterDays.files} days.\n`);
  } catch (error) {
    process.stdout.write(
      sentenceFor(error, {
        notImplemented:
          "Lifecycle: this storage removes nothing by itself; the site's job empty_incoming does.\n",
        refused: "Lifecycle: the key may not set it; the site's job empty_incoming removes the same.\n",
      }),
    );
  }
}

async function main(): Promise<void> {
  const { S3_BUCKET } = env();
  const state = await checkBucket().catch((error: unknown) => {
    throw new Error(storageErrorText(error));
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
