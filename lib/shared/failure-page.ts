import { defaultSiteName } from "./brand.ts";
import { pageFailure } from "./failure-words.ts";
import { isRightToLeft, type LanguageCode, splitLanguage } from "./languages.ts";
import { fixedColours, lookSetting, readLook, type Theme } from "./look.ts";
import { escapeMarkup } from "./markup.ts";
import { message } from "./message.ts";
import { storedSettings } from "./stored-settings.ts";
import { streamersFailure } from "./streamers-failure.ts";

/** Next's error document is empty until its script runs; these texts need no JavaScript. */

/** Messages. */
export type Words = { heading?: string; title: string; text: string };

export type PageTexts = {
  language: LanguageCode;
  /** the address of the home page */
  home: string;
  /** reads the text of a message */
  read: (text: string) => string;
};

export const failureText = (url: string): Words =>
  splitLanguage(url.split("?", 1)[0] ?? "/").path === "/streamers" ? streamersFailure : pageFailure;

function textMarkup({ heading, title, text }: Words, { read }: PageTexts): string {
  const element = (name: string, words: string) => `<${name}>${escapeMarkup(read(words))}</${name}>`;
  const titles = heading ? element("h1", heading) + element("h2", title) : element("h1", title);
  return titles + element("p", text);
}

function coloursIn(theme: Theme): string {
  const { surface, ink, line, ground } = fixedColours[theme];
  const { "hot-text": link, bad } = readLook(storedSettings().values[lookSetting]).colours[theme];
  return `--surface:${surface};--ink:${ink};--line:${line};--link:${link};--bad:${bad};--ground:${ground}`;
}

/** This document may not load a style sheet. */
const styles = () =>
  `<style>
.failure{box-sizing:border-box;min-height:100vh;margin:-8px;padding:15vh 1rem;color-scheme:light dark;${coloursIn("light")};background:var(--ground);color:var(--ink);font:1.125rem/1.55 system-ui,sans-serif}
@media(prefers-color-scheme:dark){.failure{${coloursIn("dark")}}}
.failure div{max-width:40rem;margin:0 auto;padding:1rem 2rem;background:var(--surface);border:1px solid var(--line);border-top:3px solid var(--bad)}
.failure a{display:inline-block;margin:0 1.5rem 0 0;padding:.5rem 0;font-weight:600;color:var(--link)}
</style>`.replaceAll("\n", "");

function panelMarkup(words: Words, texts: PageTexts): string {
  const link = (address: string, label: string) =>
    `<a href="${address}">${escapeMarkup(texts.read(label))}</a>`;
  const links = link("", message("shell.failure.retry")) + link(texts.home, message("shell.failure.home"));
  return `<main class="failure"><div role="alert">${textMarkup(words, texts)}<p>${links}</p></div></main>`;
}

const languageMarkup = ({ language }: PageTexts) =>
  `<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ""}`;

const siteName = () =>
  (storedSettings().values.SITE_NAME || process.env.SITE_NAME || defaultSiteName).replace(
    /[<&]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );

const headMarkup = (title: string, { read }: PageTexts) =>
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>' +
  `<title>${escapeMarkup(read(title))} | ${siteName()}</title>`;

export const failureDocument = (words: Words, texts: PageTexts): string =>
  `<!DOCTYPE html>${languageMarkup(texts)}><head>${headMarkup(words.title, texts)}${styles()}</head><body>${panelMarkup(words, texts)}</body></html>`;

/** Adds the text to Next's error document, unless it has a heading already. */
export function addFailureText(html: string, url: string, texts: PageTexts): string {
  if (html.includes("<h1")) return html;
  const words = failureText(url);
  if (!/<body[ >]/.test(html)) return failureDocument(words, texts);
  return html
    .replace(/<html(?![^>]* lang=)/, languageMarkup(texts))
    .replace(
      "<head>",
      (head) => head + (html.includes("<title") ? "" : headMarkup(pageFailure.title, texts)) + styles(),
    )
    .replace(/<body(?: [^>]*)?>/, (body) => body + panelMarkup(words, texts));
}
