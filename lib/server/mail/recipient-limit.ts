import "server-only";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { sha256 } from "@/lib/server/sha256";
import { AppError } from "@/lib/shared/errors";

/** Where dots in a name make no other mailbox, by all the names of the one provider. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** One key for one mailbox: case and what follows a "+" do not make another one, nor dots where they say nothing. */
function mailboxKey(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.split("+")[0] ?? "";
  return sha256(dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`);
}

/**
 * Counts a mail that a stranger makes us send.
 * @param kind what is counted apart, e.g. newsletter
 * @throws AppError rate_limited when this mailbox has had its three of today
 */
export async function countForRecipient(kind: string, address: string): Promise<void> {
  try {
    await consumeLimit("recipient", `${kind}:${mailboxKey(address)}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    throw new AppError(
      "rate_limited",
      "This address has had several mails from us today. Please look into its mailbox, also under spam, or try again tomorrow.",
      { retryAfterSeconds: error.retryAfterSeconds ?? 24 * 3600 },
    );
  }
}

/**
 * The same for a mail that may wait: the form it belongs to succeeds all the same.
 * @returns why the mail is held, or null
 */
export async function heldForRecipient(kind: string, address: string): Promise<string | null> {
  try {
    await countForRecipient(kind, address);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited")
      return "This address has had three such mails within a day";
    throw error;
  }
}
