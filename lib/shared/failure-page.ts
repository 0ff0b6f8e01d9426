import { defaultSiteName } from "./brand.ts";
import { pageFailure, streamersFailure } from "./failure-words.ts";
import { storedSettings } from "./stored-settings.ts";

/** Next's error document is empty until its script runs; these texts need no JavaScript. */

export type Words = { heading?: string; title: string; text: string };

export const failureText = (url: string): Words =>
  url.split("?", 1)[0] === "/streamers" ? streamersFailure : pageFailure;

const textMarkup = ({ heading, title, text }: Words) =>
  heading ? `<h1>${heading}</h1><h2>${title}</h2><p>${text}</p>` : `<h1>${title}</h1><p>${text}</p>`;

// Copied from app/styles/tokens.css: this document may not load a style sheet.
const light = "--surface:#fbfdfc;--ink:#0c1b1f;--line:#d2dedc;--link:#b53900;--bad:#bf1d3c;--ground:#eef3f2";
const dark = "--surface:#0f1b1f;--ink:#ecf4f2;--line:#22353a;--link:#ff905c;--bad:#ff7b90;--ground:#081114";
const styles = `<style>
.failure{box-sizing:border-box;min-height:100vh;margin:-8px;padding:15vh 1rem;color-scheme:light dark;${light};background:var(--ground);color:var(--ink);font:1.125rem/1.55 system-ui,sans-serif}
@media(prefers-color-scheme:dark){.failure{${dark}}}
.failure div{max-width:40rem;margin:0 auto;padding:1rem 2rem;background:var(--surface);border:1px solid var(--line);border-top:3px solid var(--bad)}
.failure a{display:inline-block;margin:0 1.5rem 0 0;padding:.5rem 0;font-weight:600;color:var(--link)}
</style>`.replaceAll("\n", "");

const panelMarkup = (words: Words) =>
  `<main class="failure"><div role="alert">${textMarkup(words)}` +
  '<p><a href="">Try again</a><a href="/">Back to Home</a></p></div></main>';

const siteName = () =>
  (storedSettings().values.SITE_NAME || process.env.SITE_NAME || defaultSiteName).replace(
    /[<&]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );

const headMarkup = (title: string) =>
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>' +
  `<title>${title} | ${siteName()}</title>`;

export const failureDocument = (words: Words): string =>
  `<!DOCTYPE html><html lang="en"><head>${headMarkup(words.title)}${styles}</head><body>${panelMarkup(words)}</body></html>`;

/** Adds the text to Next's error document, unless it has a heading already. */
export function addFailureText(html: string, url: string): string {
  if (html.includes("<h1")) return html;
  const words = failureText(url);
  if (!/<body[ >]/.test(html)) return failureDocument(words);
  return html
    .replace(/<html(?![^>]* lang=)/, '<html lang="en"')
    .replace(
      "<head>",
      (head) => head + (html.includes("<title") ? "" : headMarkup(pageFailure.title)) + styles,
    )
    .replace(/<body(?: [^>]*)?>/, (body) => body + panelMarkup(words));
}
