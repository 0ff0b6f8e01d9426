import "server-only";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";

/** Where dots in a name make no other mailbox, by all the names of the one provider. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** One key per mailbox: case, what follows a "+", and dots that say nothing make no other one. */
function mailboxKey(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.split("+")[0] ?? "";
  return sha256(dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`);
}

/**
 * Counts a mail that somebody asks for to be sent to an address. Each network has three a day of its own, so that a
 * stranger cannot use up those of the owner, and a mailbox gets twelve at most.
 * @param network the client's address @throws AppError rate_limited; each `kind` is counted apart
 */
export async function countForRecipient(kind: string, address: string, network: string): Promise<void> {
  const key = `${kind}:${mailboxKey(address)}`;
  try {
    await consumeLimit("recipient", `${key}:${network}`);
    await consumeLimit("recipientOfAll", key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    throw new AppError(
      "rate_limited",
      "This address has had several mails from us today. Please look into its mailbox, also under spam, or try again tomorrow.",
      { retryAfterSeconds: error.retryAfterSeconds ?? 24 * 3600 },
    );
  }
}

/** Whether no such mail was asked for this mailbox within the last hour: its sender is told nothing either way. */
export async function isFirstWithinHour(kind: string, address: string): Promise<boolean> {
  try {
    await consumeLimit("recipientHour", `${kind}:${mailboxKey(address)}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** Counts a mail that may wait, so that its form succeeds. @returns why it is held, or null */
export async function heldForRecipient(kind: string, address: string): Promise<string | null> {
  try {
    await consumeLimit("recipient", `${kind}:${mailboxKey(address)}`);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited")
      return "This address has had three such mails within a day";
    throw error;
  }
}
