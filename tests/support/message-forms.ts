import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "@/tests/support/database";

/** An address that no other test uses. */
export const uniqueEmail = (name = "ada"): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** The notice in front; a disappearing one may still be behind it. */
export const toast = (page: Page) =>
  page.locator("[data-sonner-toast][data-front=true]:not([data-removed=true])");
export const footer = (page: Page) => page.getByRole("contentinfo");
export const main = (page: Page) => page.getByRole("main");

/** Collects what the browser complains about, policy violations among it. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

type Mail = {
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  headers: Record<string, string>;
};

/** The newest mail of a kind to an address; the site under test has no provider, so that mails stay as they are. */
export async function mailTo(email: string, template: string): Promise<Mail> {
  const [mail] = await query<Mail>(
    `SELECT subject, html, text, "replyTo", headers FROM mail_outbox
     WHERE "toAddress" = $1 AND template = $2 ORDER BY id DESC LIMIT 1`,
    [email, template],
  );
  if (!mail) throw new Error(`no ${template} to ${email}`);
  return mail;
}

/** The path of the private link in a mail. */
export async function privateLink(email: string, template: string): Promise<string> {
  const { text } = await mailTo(email, template);
  const url = text.match(/https?:\/\/\S+[?&]token=[\w-]+/)?.[0];
  if (!url) throw new Error(`no private link in ${text}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}
