import "server-only";
import { readSetUp } from "@/lib/features/set-up/data";
import { assertEditable, storeSetUp } from "@/lib/features/set-up/mutations";
import type { SetUp } from "@/lib/features/set-up/types";
import type { Admin } from "@/lib/server/auth/gate";
import { isExampleAddress } from "@/lib/server/env";
import { type MailAccount, mailAccount, senderAddress } from "@/lib/server/mail/account";
import { tryAccount } from "@/lib/server/mail/deliver";
import { seal } from "@/lib/server/sealed";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { sealedFor } from "@/lib/shared/set-up";
import { testMail } from "./mail";
import {
  failureFields,
  isQuoted,
  isSameServer,
  mailFailure,
  readSmtpUrl,
  writeSender,
  writeSmtpUrl,
} from "./policy";
import type { MailAccountChange, MailChange } from "./schema";

/** Shorter than for the outbox: an admin waits. */
const testLimits = { asksMs: 10_000, answersMs: 20_000 };

const failureText = (failure: ReturnType<typeof mailFailure>): string =>
  message(`panelSetUp.mailFailures.${failure}`);

/** @throws AppError invalid with the provider's words, at the field to correct */
async function sendTest(account: MailAccount, { from, to }: { from: string; to: string }): Promise<void> {
  const outcome = await tryAccount(await testMail({ from, to }), account, testLimits);
  if (outcome.kind === "sent") return;
  const failure = mailFailure({
    reason: outcome.reason,
    by: account.by,
    ...("refused" in outcome ? { refused: outcome.refused } : {}),
  });
  const sentence = failureText(failure);
  const text = isQuoted(failure)
    ? message("panelSetUp.mailFailures.quoted", {
        sentence: { message: sentence },
        words: outcome.reason.slice(0, 300),
      })
    : sentence;
  throw invalidField(failureFields[failure] ?? "provider", text);
}

/** The typed secret, or the stored one where it belongs to the same server and account. */
function changedAccount(change: MailAccountChange): MailAccount & { isKept: boolean } {
  const known = mailAccount();
  const stored = known?.isFromPanel ? known : undefined;
  if (change.provider === "resend") {
    if (change.key) return { by: "resend", key: change.key, isFromPanel: true, isKept: false };
    if (stored?.by === "resend") return { ...stored, isKept: true };
    throw invalidField("key", message("panelSetUp.mailForm.errors.key"));
  }
  const { password, user } = change;
  const before = stored?.by === "smtp" ? readSmtpUrl(stored.url) : undefined;
  if (password || !user)
    return {
      by: "smtp",
      url: writeSmtpUrl(change, user ? password : ""),
      isFromPanel: true,
      isKept: false,
    };
  if (before && stored?.by === "smtp" && isSameServer(before, change)) return { ...stored, isKept: true };
  const text = before
    ? message("panelSetUp.mailForm.errors.passwordAgain")
    : message("panelSetUp.mailForm.errors.password");
  throw invalidField("password", text);
}

/** @returns the two values to store; null where the environment fixes one */
function changedAddresses(change: MailAccountChange, setUp: SetUp) {
  const { from, fromName, to } = change;
  const isFixed = (name: "MAIL_FROM" | "MAIL_TO") => setUp.fields[name].source === "environment";
  if (!from && !isFixed("MAIL_FROM")) throw invalidField("from", message("panelSetUp.mailForm.errors.from"));
  if (!to && !isFixed("MAIL_TO")) throw invalidField("to", message("panelSetUp.mailForm.errors.to"));
  for (const [field, address] of Object.entries({ from, to }))
    if (address && isExampleAddress(address))
      throw invalidField(field, message("panelSetUp.mailForm.errors.example"));
  return { MAIL_FROM: from && writeSender(fromName, from), MAIL_TO: to };
}

/**
 * Sends a test mail with the new settings, then stores them. Nothing is stored if the test fails.
 * @throws AppError invalid with the provider's words; conflict, as `assertEditable`
 */
export async function storeMail(actor: Admin, change: MailChange, requestId: string): Promise<SetUp> {
  const section = { section: "mail", version: change.version } as const;
  const none = {
    MAIL_PROVIDER: null,
    RESEND_API_KEY: null,
    SMTP_URL: null,
    MAIL_FROM: null,
    MAIL_TO: null,
  };
  if (change.provider === "none") return storeSetUp(actor, { ...section, values: none, requestId });
  const setUp = await readSetUp(actor);
  const addresses = changedAddresses(change, setUp);
  assertEditable(setUp, { ...section, values: { MAIL_PROVIDER: change.provider, ...addresses } });
  const { isKept, ...account } = changedAccount(change);
  await sendTest(account, { from: addresses.MAIL_FROM ?? senderAddress(), to: change.testTo });
  const name = account.by === "smtp" ? "SMTP_URL" : "RESEND_API_KEY";
  const secret = account.by === "smtp" ? account.url : account.key;
  const values = {
    ...none,
    ...addresses,
    MAIL_PROVIDER: change.provider,
    [name]: seal(sealedFor(name), secret),
  };
  if (isKept) Reflect.deleteProperty(values, name);
  return storeSetUp(actor, { ...section, values, requestId });
}

/** Sends a test mail with the settings in use. @throws AppError invalid with the provider's words; conflict without any */
export async function testMailSettings(_admin: Admin, to: string): Promise<void> {
  const account = mailAccount();
  if (!account) throw new AppError("conflict", message("panelSetUp.mailFailures.none"));
  if (account.by === "unreadable")
    throw new AppError("conflict", message("panelSetUp.mailFailures.unreadable"));
  await sendTest(account, { from: senderAddress(), to });
}
