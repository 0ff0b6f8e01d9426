import { openChallenges } from "@/lib/features/messages/captcha";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { db } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/route";
import { assessmentOf, spamThreshold, unsuspected } from "@/lib/shared/spam";

export const visitorAddress = "203.0.113.7";

/** The visitor who sends a form in tests that call the features themselves. */
export const sender: Sender = {
  address: visitorAddress,
  recordAnswer: async () => {},
  assessment: unsuspected,
};

/** A program that fills in every field. */
export const robot: Sender = { ...sender, assessment: assessmentOf(["honeypot"], spamThreshold) };

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

/** Only when it is used: the digest brings the whole blog along, which most tests that have visitors do without. */
const newsletter = () => import("@/lib/features/newsletter/mutations");

/** Asks for the newsletter as the form does. */
export async function ask(email: string, by = sender) {
  const { subscribe } = await newsletter();
  return subscribe(newsletterPayloadSchema.parse({ email }), by);
}

export const subscriberOf = (email: string) =>
  db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });

/** Asks for it and follows the link of the mail. */
export async function confirmedSubscriber(email: string) {
  await ask(email);
  const [link] = await linksTo(email, "newsletter-confirm");
  const { confirmSubscription } = await newsletter();
  await confirmSubscription(link?.token ?? "");
  return subscriberOf(email);
}
