import "server-only";
import {
  type $Command,
  S3Client,
  type S3ClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/server/env";
import { callStorage, timeouts } from "./call";

function createClient(endpoint: string | undefined): S3Client {
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = env();
  return new S3Client({
    region: S3_REGION,
    forcePathStyle: S3_FORCE_PATH_STYLE,
    // The default checksums would be signed into URLs, and browsers do not send them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.answer,
      // Otherwise the SDK only warns, and waits forever.
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
  });
}

export const bucket = (): string => env().S3_BUCKET;

let serverClient: S3Client | undefined;
let browserClient: S3Client | undefined;

export function storageClient(): S3Client {
  serverClient ??= createClient(env().S3_ENDPOINT);
  return serverClient;
}

type Sent<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

export const send = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: Sent<Input, Output>,
  milliseconds?: number,
): Promise<Output> => callStorage((limited) => storageClient().send(command, limited), milliseconds);

/** Signs URLs for browsers, which may use another host (S3_BROWSER_ENDPOINT). */
export function browserStorageClient(): S3Client {
  browserClient ??= createClient(env().S3_BROWSER_ENDPOINT ?? env().S3_ENDPOINT);
  return browserClient;
}
