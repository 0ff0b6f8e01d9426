import "server-only";
import webPush from "web-push";
import { sealedFor } from "@/lib/features/push/constants";
import { readPushKeys } from "@/lib/features/push/mutations";
import type { PushAnswer } from "@/lib/features/push/policy";
import type { PushMessage } from "@/lib/features/push/types";
import { logger } from "@/lib/server/logger";
import { postRemote } from "@/lib/server/remote/post-remote";
import { unseal } from "@/lib/server/sealed";
import { isHttpsSite, siteUrl } from "@/lib/server/site-url";

type Receiver = { endpoint: string; p256dh: string; auth: string };

/** Whom a push service can ask about this site. */
const subject = (): string => (isHttpsSite() ? siteUrl() : `mailto:webmaster@${new URL(siteUrl()).hostname}`);

/**
 * Encrypts a message for one browser (RFC 8291) and hands it to that browser's push service.
 * @param seconds for which the service keeps it @returns no status without an answer
 * @throws AppError conflict if the site's own key cannot be unsealed
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Receiver,
  message: PushMessage,
  seconds: number,
): Promise<PushAnswer> {
  const { publicKey, sealedPrivateKey } = await readPushKeys();
  const privateKey = unseal(sealedFor, sealedPrivateKey);
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subject(), publicKey, privateKey },
        TTL: seconds,
        urgency: "normal",
        topic: message.tag,
        contentEncoding: "aes128gcm",
      },
    );
    const answer = await postRemote(endpoint, body ?? "", { headers: headers as Record<string, string> });
    return { status: answer.status, retryAfter: answer.headers["retry-after"] };
  } catch (error) {
    logger.info(
      { host: new URL(endpoint).host, error: (error as Error).message },
      "a push service did not answer",
    );
    return {};
  }
}
