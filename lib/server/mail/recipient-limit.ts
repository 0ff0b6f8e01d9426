import "server-only";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Gmail ignores dots in names. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** Ignores case, suffixes after "+", and Gmail's dots. */
function mailboxKey(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.split("+")[0] ?? "";
  return sha256(dotless.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`);
}

/** Per network, so that strangers cannot use up the owner's limit. @throws AppError rate_limited */
export async function countForRecipient(kind: string, address: string, network: string): Promise<void> {
  const key = `${kind}:${mailboxKey(address)}`;
  try {
    await consumeLimit("recipient", `${key}:${network}`);
    await consumeLimit("recipientOfAll", key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    throw new AppError("rate_limited", message("refusals.mailsToday"), {
      retryAfterSeconds: error.retryAfterSeconds ?? 24 * 3600,
    });
  }
}

/** The caller must not reveal the result. */
export async function isFirstWithinHour(kind: string, address: string): Promise<boolean> {
  try {
    await consumeLimit("recipientHour", `${kind}:${mailboxKey(address)}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** For a form that succeeds even if its mail has to wait. @returns the reason for holding it, or null */
export async function countOrHold(kind: string, address: string): Promise<string | null> {
  try {
    await consumeLimit("recipient", `${kind}:${mailboxKey(address)}`);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited")
      return message("panelMailQueue.reasons.threeMails");
    throw error;
  }
}
