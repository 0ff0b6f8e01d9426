import "server-only";
import { getBrand } from "@/lib/server/brand";
import { absoluteUrl } from "@/lib/server/site-url";
import { escapeMarkup, legalText } from "@/lib/shared/markup";
import { logoPath } from "@/lib/shared/paths";
import type { FeedFormat } from "./constants";
import type { FeedContent, FeedEntry } from "./types";

/** Writes Atom 1.0 (RFC 4287) or JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const writeFeed = (content: FeedContent, format: FeedFormat): string =>
  legalText(format === "atom" ? writeAtom(content) : writeJson(content));

function contentHtml({ paragraphs, html, pictureUrl, facts }: FeedEntry): string {
  const picture = pictureUrl ? `<p><img src="${escapeMarkup(pictureUrl)}" alt=""></p>` : "";
  const text = html ?? paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join("");
  return picture + text + (facts.length ? `<p>${escapeMarkup(facts.join(" · "))}</p>` : "");
}

/** An empty feed gets a fixed date. */
const lastChange = (entries: FeedEntry[]): Date =>
  new Date(
    Math.max(
      0,
      ...entries.flatMap(({ updatedAt, publishedAt }) => [Date.parse(updatedAt), Date.parse(publishedAt)]),
    ),
  );

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;
const link = (rel: string, href: string, type?: string): string =>
  `<link rel="${rel}" href="${escapeMarkup(href)}"${type ? ` type="${type}"` : ""}/>`;

function iconUrl(side: "192" | "512"): string {
  const { logo } = getBrand();
  return absoluteUrl(logo ? logoPath(logo.id, side) : `/icon-${side}.png`);
}

// Written by hand: the libraries we tried mark titles as HTML and encode "&" twice.
function writeAtom(content: FeedContent): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${content.language}">`,
    element("id", content.atomUrl),
    element("title", content.title),
    element("subtitle", content.description),
    element("updated", lastChange(content.entries).toISOString()),
    element("icon", iconUrl("192")),
    `<author>${element("name", getBrand().name)}${element("uri", absoluteUrl("/"))}</author>`,
    link("self", content.atomUrl, "application/atom+xml"),
    link("alternate", content.pageUrl, "text/html"),
    ...content.entries.map(atomEntry),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}

function atomEntry(entry: FeedEntry): string {
  const lines = [
    "<entry>",
    element("id", entry.url),
    element("title", entry.title),
    element("published", entry.publishedAt),
    element("updated", entry.updatedAt),
    `<author>${element("name", entry.author)}</author>`,
    link("alternate", entry.url, "text/html"),
    ...(entry.pictureUrl ? [link("enclosure", entry.pictureUrl, "image/webp")] : []),
    ...entry.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
    element("summary", entry.summary),
    `<content type="html">${escapeMarkup(contentHtml(entry))}</content>`,
    "</entry>",
  ];
  return lines.join("\n");
}

function writeJson(content: FeedContent): string {
  const brand = getBrand();
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: content.title,
    description: content.description,
    home_page_url: content.pageUrl,
    feed_url: content.jsonUrl,
    language: content.language,
    icon: iconUrl("512"),
    authors: [{ name: brand.name, url: absoluteUrl("/") }],
    items: content.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: contentHtml(entry),
      ...(entry.pictureUrl ? { image: entry.pictureUrl } : {}),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });
}
