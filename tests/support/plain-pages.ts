import { expect } from "@playwright/test";
import { visitor } from "@/tests/support/api";

/** Markup without the elements that only hold a text together, so that translators cannot confuse React. */
export function withoutTextElements(html: string): string {
  const flat = html.replace(
    /<span(?: class="contents")?>((?:<svg[^>]*>(?:(?!<\/svg>)[\s\S])*<\/svg>)?[^<]*)<\/span>/g,
    "$1",
  );
  return flat === html ? html : withoutTextElements(flat);
}

/** The page that a browser without script gets. */
export async function readPage(path: string): Promise<string> {
  const html = await (await (await visitor()).get(path)).text();
  return withoutTextElements(html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", ""));
}

/**
 * A form of a page as a browser without script sends it.
 * @param label the words of its button
 */
export function readForm(html: string, label: string): { action: string; form: Record<string, string> } {
  const forms = html.match(/<form [\s\S]*?<\/form>/g) ?? [];
  const found = forms.find((form) => form.includes('method="post"') && form.includes(label)) ?? "";
  expect(found, `a form to post with the button ${label}`).toContain('type="submit"');
  const [, action = ""] = /action="([^"]+)"/.exec(found) ?? [];
  const hidden = [...found.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return { action, form: Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])) };
}
