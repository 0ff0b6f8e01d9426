import { confirmSubscription, subscribe } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { db } from "@/lib/server/db";
import { linksTo, sender } from "@/tests/support/visitor";

/** Subscribes to the newsletter like the form does. */
export const ask = (email: string, by = sender) => subscribe(newsletterPayloadSchema.parse({ email }), by);

export const subscriberOf = (email: string) =>
  db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });

/** Subscribes and follows the link of the mail. */
export async function confirmedSubscriber(email: string) {
  await ask(email);
  const [link] = await linksTo(email, "newsletter-confirm");
  await confirmSubscription(link?.token ?? "");
  return subscriberOf(email);
}
