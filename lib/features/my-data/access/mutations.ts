import "server-only";
import { linkAnswer, problems, sessionMinutes } from "@/lib/features/my-data/constants";
import { clock, newToken } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { setOwnCookie } from "@/lib/server/http/own-cookies";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { addJob } from "@/lib/server/jobs/task";
import { countForRecipient } from "@/lib/server/mail/recipient-limit";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { cookieName, type Person } from "./data";

export const mailMyDataLinkTask = "mail_my_data_link";

export const minutesAhead = (count: number): Date => new Date(clock.now().getTime() + count * 60_000);

/**
 * Has the link mailed, by a job: the answer, and the time it takes, are the same whether anything is held or not.
 * A filled honeypot changes nothing: password managers fill it too, and the job mails known addresses only.
 * @param network the client's address
 * @throws AppError rate_limited after three a day from one network, for any address
 */
export async function askForLink(
  { email }: { email: string },
  network: string,
  language = defaultLanguage(),
): Promise<{ message: string }> {
  await countForRecipient("my-data", email, network);
  await addJob(db, mailMyDataLinkTask, { email: email.toLowerCase(), language });
  return { message: linkAnswer };
}

const cookie = (value: string, livesSeconds: number): string =>
  setOwnCookie({ name: cookieName, value }, "/", livesSeconds);

/**
 * Spends a mailed link and begins the session: of two that open it at once one does.
 * @returns the cookie @throws AppError not_found for a link that was used, replaced, or is too old
 */
export async function beginSession(token: string, uploadOwnerHash: string | undefined): Promise<string> {
  const value = newToken();
  await db.$transaction(async (transaction) => {
    const [link] = await transaction.$queryRaw<{ email: string }[]>`
      DELETE FROM "my_data_access"
      WHERE "tokenHash" = ${sha256(token)} AND NOT "isSession" AND "expiresAt" > ${clock.now()} RETURNING "email"`;
    if (!link) throw new AppError("not_found", problems.link);
    await transaction.myDataAccess.create({
      data: {
        tokenHash: sha256(value),
        email: link.email,
        isSession: true,
        uploadOwnerHash: uploadOwnerHash ?? null,
        expiresAt: minutesAhead(sessionMinutes),
      },
    });
  });
  return cookie(value, sessionMinutes * 60);
}

/** @returns the cookie that takes the session's away */
export async function endSession({ tokenHash }: Person): Promise<string> {
  await db.myDataAccess.deleteMany({ where: { tokenHash } });
  return noSession();
}

export const noSession = (): string => cookie("", 0);
