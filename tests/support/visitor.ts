import { openChallenges } from "@/lib/features/messages/captcha";
import { db } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { spamThreshold, toAssessment, unsuspected } from "@/lib/shared/spam";

export const visitorAddress = "203.0.113.7";

/** The visitor who sends a form in tests that call the features themselves. */
export const sender: Sender = {
  address: visitorAddress,
  language: "en",
  recordAnswer: async () => {},
  assessment: unsuspected,
};

/** A program that fills in every field. */
export const robot: Sender = { ...sender, assessment: toAssessment(["honeypot"], spamThreshold) };

/** The cookies that a browser would send back. */
export const asCookieHeader = (setCookies: string[]): string =>
  setCookies
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** The right answer to the only captcha that a browser has open. */
export const solve = (cookieHeader: string): string => String(openChallenges(cookieHeader)[0]?.sum);

/** The links with a token in the newest mail of a kind to an address, as a person would find them. */
export async function linksTo(to: string, template: string): Promise<{ url: string; token: string }[]> {
  const mail = await db.outboxMail.findFirstOrThrow({
    where: { toAddress: to, template },
    orderBy: { id: "desc" },
  });
  return [...mail.text.matchAll(/https?:\/\/\S+[?&]token=([\w-]+)/g)].map(([url, token = ""]) => ({
    url,
    token,
  }));
}
