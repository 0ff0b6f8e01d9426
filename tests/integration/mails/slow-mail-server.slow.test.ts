import { afterAll, expect, it, vi } from "vitest";
import { POST } from "@/app/api/content-submission/route";
import { db } from "@/lib/server/db";
import { deliverMail, settleAttempts } from "@/lib/server/mail/deliver";
import { resetDatabase } from "@/tests/support/database";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const mailbox = await vi.hoisted(async () => {
  const { SmtpMailbox } = await import("@/tests/support/smtp-mailbox");
  const started = await new SmtpMailbox({ allowInsecureAuth: true }).start();
  const addresses = { MAIL_FROM: "Arcade <no-reply@arcade.test>", MAIL_TO: "team@arcade.test" };
  Object.assign(process.env, { SMTP_URL: started.url(), ...addresses });
  return started;
});
afterAll(() => mailbox.stop());

const submission = {
  ...{ name: "Ada Fern", email: "ada@x.test", role: "streamer", message: "Hello, this is my channel." },
  ...{ acceptTerms: true, source: "get-featured" },
};
const send = () => callRoute(POST, "/api/content-submission", newClientAddress(), asJson(submission));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

it.each([3, 17])(
  "gets each mail once though it answers the final dot after %s s, and keeps the form for two seconds",
  async (seconds) => {
    await resetDatabase();
    mailbox.reset();
    const ownTime = await timeOf(send());
    await deliverMail({});
    mailbox.reset();
    mailbox.answersAfterMs = seconds * 1000;
    const sent = send();
    expect((await timeOf(sent)) - ownTime).toBeLessThan(2_200);
    const response = await sent;
    expect([response.status, (await bodyOf(response)).emailSent]).toEqual([201, false]);
    for (let run = 0; run < 3; run++) {
      await deliverMail({});
      await settleAttempts();
    }
    expect(mailbox.mails.map(({ to }) => to.join()).sort()).toEqual(["ada@x.test", "team@arcade.test"]);
    expect(await db.outboxMail.count({ where: { status: { not: "sent" } } })).toBe(0);
  },
  90_000,
);
