import { expect, test } from "@playwright/test";
import { defaultBrand } from "@/lib/shared/brand";
import { formatLongDate } from "@/lib/shared/format";
import { termsVersion } from "@/lib/shared/terms";

/** The legal pages with every specified point. */

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
      new RegExp(`Version of ${formatLongDate(termsVersion)}`),
    ],
    addresses: [defaultBrand.legalEmail, defaultBrand.copyrightEmail, defaultBrand.supportEmail],
  },
];

for (const { path, name, sections, says, addresses } of pages) {
  test(`${name} has every section behind its anchor, says what is specified and names its addresses`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} | ${defaultBrand.name}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const contents = page.getByRole("navigation", { name: "On this page" });
    for (const [place, section] of sections.entries()) {
      // The second half as on a phone.
      if (place === Math.ceil(sections.length / 2)) await page.setViewportSize({ width: 390, height: 844 });
      await contents.getByRole("link", { name: section }).click();
      await expect(page.getByRole("heading", { level: 2, name: section })).toBeInViewport();
    }
    const anchors = await contents
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThanOrEqual(sections.length);

    const main = page.getByRole("main");
    for (const words of says) await expect(main).toContainText(words);
    for (const address of addresses)
      await expect(main.getByRole("link", { name: address ?? "" }).first()).toHaveAttribute(
        "href",
        `mailto:${address}`,
      );
    await expect(main.getByRole("link", { name: "our contact form" }).first()).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(main.getByRole("link", { name: /community chat server/ })).toHaveAttribute(
      "href",
      defaultBrand.social.discord ?? "",
    );
  });

  test(`${name} is whole without script`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
    for (const section of sections) expect(shown).toContain(`${section}</h2>`);
    expect(shown).not.toMatch(/<div hidden="" id="S:/);
  });
}

test("the privacy policy says when it was changed, and names everything that the site keeps in a browser", async ({
  page,
}) => {
  const today = () => `Last modified: ${formatLongDate(new Date().toISOString().slice(0, 10))}`;
  const before = today();
  await page.goto("/privacy-policy");
  const shown = await page.getByText(/^Last modified: /).textContent();
  // Midnight may lie between.
  expect([before, today()]).toContain(shown?.trim());
  await expect(page.getByText(/Text last changed: November 26, 2026/)).toBeVisible();

  const storageSection = page.getByRole("region", { name: "Cookies and storage in your browser" });
  for (const what of [
    "keeps people signed in",
    "address that signing in leads back to",
    "the sum in the contact form",
    "a file you are sending us is yours",
    "the theme you chose",
    "filters you asked the catalog to remember",
    "drafts of forms",
    "the name and size of a file",
    "when you last looked at the blog",
    "how the review queue is set",
  ])
    await expect(storageSection).toContainText(what);
});
