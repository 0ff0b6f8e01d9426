import type { BrowserContext, Page } from "@playwright/test";

/** Notes every script that runs, whoever brought it; our own policy would hide what got onto the page. */
export async function setTraps(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const name of ["alert", "confirm", "prompt", "print"])
      Reflect.set(window, name, () => Reflect.set(window, "trapped", true));
  });
}
export const isTrapped = (page: Page) => page.evaluate(() => Reflect.get(window, "trapped") === true);

/** The elements that no page may hold below `root`, whether they have run or not. */
export const findings = (page: Page, root: string) =>
  page.locator(root).evaluate((element) => {
    const found: string[] = [];
    for (const one of element.querySelectorAll("*")) {
      const isData = one.tagName === "SCRIPT" && one.getAttribute("type") === "application/ld+json";
      if (
        /^(script|iframe|object|embed|style|link|meta|base|math|video|audio|marquee)$/i.test(one.tagName) &&
        !isData
      )
        found.push(one.outerHTML.slice(0, 100));
      for (const { name, value } of one.attributes) {
        if (/^on/i.test(name)) found.push(`${name}=${value}`);
        if (!/^(href|src|action|formaction|xlink:href|data)$/i.test(name)) continue;
        if (!["http:", "https:", "mailto:"].includes(new URL(value, location.href).protocol))
          found.push(`${name}=${value}`);
      }
    }
    return found;
  });
