import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getCaptcha } from "@/app/api/contact/captcha/route";
import { POST as postContact } from "@/app/api/contact/route";
import { replyToTicket } from "@/lib/features/inbox/mutations";
import { composeDigest } from "@/lib/features/newsletter/digest/mutations";
import { confirmSubscription } from "@/lib/features/newsletter/mutations";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { findOwn } from "@/lib/features/submitter/mutations";
import { mailSubmissionLinks } from "@/lib/features/submitter/tasks";
import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";
import { makeSent } from "@/tests/support/submitter";
import { ask } from "@/tests/support/subscribers";
import { asCookieHeader, linksTo, sender } from "@/tests/support/visitor";

vi.hoisted(() => {
  process.env.SITE_LANGUAGES = "en,en-XA";
});

// The public routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const foreigner = { ...sender, language: "en-XA" } as const;

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;
beforeEach(async () => {
  await resetDatabase();
  ada = `ada-${++testCount}@example.com`;
});

const mailTo = (toAddress: string, template: string) =>
  db.outboxMail.findFirstOrThrow({ where: { toAddress, template }, orderBy: { id: "desc" } });

async function writeToTeam(acceptLanguage: string): Promise<void> {
  const client = newClientAddress();
  const captcha = await callRoute(getCaptcha, "/api/contact/captcha", client, { method: "GET" });
  const { a, b } = (await captcha.json()) as { a: number; b: number };
  const cookie = asCookieHeader(captcha.headers.getSetCookie());
  const message = { name: "Ada Fern", email: ada, subject: "A question", message: "How do I submit a game?" };
  const response = await callRoute(
    postContact,
    "/api/contact",
    client,
    asJson({ ...message, captcha: a + b }, { cookie, "Accept-Language": acceptLanguage }),
  );
  expect(response.status).toBe(201);
}

describe("the language of a mail", () => {
  it("is the writer's, and the site's default for the team", async () => {
    await writeToTeam("en-XA");
    expect(await db.contactMessage.findFirst()).toMatchObject({ language: "en-XA" });
    const receipt = await mailTo(ada, "contact-confirmation");
    expect(receipt.subject).toMatch(/^\[Wë ĝöt ýöür mëššáĝë/);
    expect(receipt.html).toContain('lang="en-XA"');
    expect((await mailTo("team@example.com", "contact-received")).subject).toBe("Contact: A question");
  });

  it("is the default for a client whose language is not switched on", async () => {
    await writeToTeam("de, fr;q=0.5");
    expect(await db.contactMessage.findFirst()).toMatchObject({ language: "en" });
    expect((await mailTo(ada, "contact-confirmation")).subject).toBe("We got your message | Spawnpoint");
  });

  it("stays the writer's when the team answers, with links to pages in it", async () => {
    const form = {
      name: "Ada Fern",
      email: ada,
      category: "Other",
      subject: "Empty",
      message: "I see no games.",
    };
    await createTicket(ticketPayloadSchema.parse(form), foreigner);
    const ticket = await db.supportTicket.findFirstOrThrow();
    await replyToTicket(
      await makeAdmin(),
      { id: ticket.id, requestId: "r", recordAnswer: async () => {} },
      { message: "Please reload.", updatedAt: ticket.updatedAt.toISOString() },
    );
    for (const template of ["ticket-confirmation", "ticket-reply"]) {
      const { subject } = await mailTo(ada, template);
      expect(subject).toMatch(/^\[.+SP-000001.*\]$/);
      expect(subject).not.toContain("ticket");
      const [link] = await linksTo(ada, template);
      expect(link?.url).toMatch(/^http:\/\/localhost:3000\/en-XA\/support\/ticket\?token=/);
    }
  });

  it("is the one of the page on which links were requested", async () => {
    await makeSent("game", { email: ada });
    await findOwn({ email: ada }, "en-XA");
    await mailSubmissionLinks({ email: ada, language: "en-XA" });
    expect((await mailTo(ada, "submitter-links")).subject).toMatch(/^\[Yöür/);
  });

  it("differs between subscribers of the same digest", async () => {
    for (const [email, by] of [
      [ada, foreigner],
      [`bo-${ada}`, sender],
    ] as const) {
      await ask(email, by);
      const [link] = await linksTo(email, "newsletter-confirm");
      await confirmSubscription(link?.token ?? "");
    }
    const admin = await makeAdmin();
    const posts = [
      { slug: "post", title: "A post", excerpt: "News.", firstSeenAt: new Date(Date.now() - 180_000) },
    ];
    const { id } = await composeDigest(admin, posts);
    await db.newsletterDigest.update({ where: { id }, data: { status: "sending", startedAt: new Date() } });
    await sendDigests({});
    const [own, english] = [
      await mailTo(ada, "newsletter-digest"),
      await mailTo(`bo-${ada}`, "newsletter-digest"),
    ];
    expect(english.subject).toBe("New on Spawnpoint: 1 post");
    expect(english.html).toContain("http://localhost:3000/blog/post");
    expect(own.subject).toMatch(/^\[Nëw/);
    expect(own.html).toContain("http://localhost:3000/en-XA/blog/post");
    expect(own.html).toContain("http://localhost:3000/en-XA/newsletter/unsubscribe?token=");
  });
});
