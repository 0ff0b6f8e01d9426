import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { defaultBrand } from "@/lib/shared/brand";
import { formatLongDate } from "@/lib/shared/format";
import { readPage } from "@/tests/support/plain-pages";

/** The legal pages with every specified point, as a browser without script gets them. */

/** @returns the day in the first line of a text, as its page shows it */
const readVersion = (name: string): string => {
  const file = readFileSync(`content/legal/${name}.md`, "utf8");
  return formatLongDate(/^Version: (.+)\n/.exec(file)?.[1] ?? "");
};

const pages = [
  {
    path: "/privacy-policy",
    name: "Privacy Policy",
    sections: [
      "Information we collect",
      "How we use it",
      "Sharing",
      "Content promotion",
      "Data security",
      "Your rights",
      "Cookies and storage in your browser",
      "Changes to this policy",
      "Contact",
    ],
    says: [
      /if you have an account/i,
      /content you submit/i,
      /support communication/i,
      /social handles/i,
      /for 30 days, to stop floods/,
      /do not sell personal data/i,
      /access/,
      /correct it/,
      /delete it/,
      /withdrawing the consent/,
      /common format that other services can read/,
      /only administrators and moderators who are signed in can see submissions/,
    ],
    addresses: [defaultBrand.privacyEmail],
  },
  {
    path: "/terms-of-service",
    name: "Terms of Service",
    sections: [
      "Acceptance of these terms",
      "Your content: warranty and indemnification",
      "The licence you give us",
      "Prohibited content",
      "Accounts",
      "Moderation",
      "Copyright complaints",
      "No warranty",
      "Limits of liability",
      "Termination",
      "Changes to these terms",
      "Contact",
    ],
    says: [
      /you warrant that you own the copyright/,
      /you indemnify us/,
      /You keep ownership/,
      /worldwide, non-exclusive, royalty-free licence to display, promote and modify/,
      /attribute it to you/,
      /infringes copyright/,
      /harmful/,
      /illegal/,
      /adult or sexually explicit/,
      /personal data of other people/,
      /malware/,
      /If you have an account/,
      /review submissions before they are featured/,
      /suspend/,
      /no obligation to feature/,
      /a description of the work/,
      /the location of the material/,
      /your contact details/,
      /believe in good faith/,
      /electronic signature/,
      /“as is”/,
      new RegExp(`Version of ${readVersion("terms-of-service")}`),
    ],
    addresses: [defaultBrand.legalEmail, defaultBrand.copyrightEmail, defaultBrand.supportEmail],
  },
];

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ");
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

for (const { path, name, sections, says, addresses } of pages)
  test(`${name} has every section, the specified text and its addresses`, async () => {
    const html = await readPage(path);
    expect(html).not.toMatch(/<div hidden="" id="S:/);
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    const text = textOf(main);
    expect(html).toContain(`<title>${name} | ${defaultBrand.name}</title>`);
    expect(main).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    for (const section of sections) expect(main).toContain(`${section}</h2>`);
    for (const words of says) expect(text).toMatch(words);
    for (const address of addresses) expect(main).toContain(`href="mailto:${address}"`);
    expect(main).toMatch(/<a [^>]*href="\/contact"[^>]*>our contact form/);
    expect(main).toMatch(
      new RegExp(`<a [^>]*href="${defaultBrand.social.discord}"[^>]*>[^<]*community chat server`),
    );
  });

test("the privacy policy names its date of change and everything that the site stores in a browser", async () => {
  const today = () => `Last modified: ${formatLongDate(new Date().toISOString().slice(0, 10))}`;
  const before = today();
  const html = await readPage("/privacy-policy");
  const [shown] = /Last modified: [A-Z]\w+ \d+, \d{4}/.exec(textOf(html)) ?? [];
  // Midnight may pass in between.
  expect([before, today()]).toContain(shown);
  expect(textOf(html)).toContain(`Text last changed: ${readVersion("privacy-policy")}`);

  const [, storage = ""] = html.split("Cookies and storage in your browser</h2>");
  for (const what of [
    "keeps people signed in",
    "address that signing in leads back to",
    "the sum in the contact form",
    "a file you are sending us is yours",
    "the theme you chose",
    "the language you chose",
    "filters you asked the catalog to remember",
    "drafts of forms",
    "the name and size of a file",
    "when you last looked at the blog",
    "how the review queue is set",
  ])
    expect(textOf(storage.split("</h2>")[0] ?? "")).toContain(what);
});
