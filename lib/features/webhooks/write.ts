import "server-only";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { env } from "@/lib/server/env";
import type { Notice } from "@/lib/server/generated/prisma/client";
import { absoluteUrl } from "@/lib/server/site-url";
import { message } from "@/lib/shared/message";
import { noticeHeadline } from "@/lib/shared/notices";
import { cutText } from "@/lib/shared/query";
import type { Announcement } from "./announcements/types";
import { discordLimits } from "./constants";

/** In the language of the team. */
type ReadText = (text: string) => string;

export type Message = { url: string; body: string; headers: Record<string, string> };

/** Escapes Discord's markdown, mentions and links in visitors' texts. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_{}[\]()<>#+\-.!|~:@]/g, "\\$&").replace(/\\:\/\//g, "\\:\u200b//");

/** At most `length` characters, without splitting an escape. */
const escapedTo = (text: string, length: number): string => {
  const whole = escaped(text);
  return whole.length <= length ? whole : `${escaped(cutText(text, Math.floor(length / 2) - 1))}…`;
};

const embedOf = (notice: Notice, read: ReadText) => ({
  title: escapedTo(read(noticeHeadline(notice)), discordLimits.title),
  url: absoluteUrl(notice.path),
  timestamp: notice.createdAt.toISOString(),
});

const lineLength = 160;
const lineOf = (notice: Notice, read: ReadText): string =>
  `• [${escapedTo(read(noticeHeadline(notice)), lineLength)}](${absoluteUrl(notice.path)})`;

/** Combines as many events as fit into one message. */
function gathered(notices: readonly Notice[], read: ReadText): { description: string; count: number } {
  const lines: string[] = [];
  let length = 0;
  for (const notice of notices) {
    const line = lineOf(notice, read);
    length += line.length + 1;
    if (length > discordLimits.description) break;
    lines.push(line);
  }
  return { description: lines.join("\n"), count: lines.length };
}

/** Builds Discord's webhook address from `readDiscordDestination`. */
function discordUrl(destination: string): string {
  const url = new URL(`${env().DISCORD_API_URL}/webhooks/${destination}`);
  url.searchParams.set("wait", "true");
  return url.href;
}

/** @returns one message and how many of the events it contains */
export function discordMessage(
  destination: string,
  notices: readonly Notice[],
  read: ReadText,
): { message: Message; count: number } {
  const isFew = notices.length <= discordLimits.embeds;
  const { description, count } = isFew ? { description: "", count: notices.length } : gathered(notices, read);
  const embeds = isFew
    ? notices.map((notice) => embedOf(notice, read))
    : [{ title: read(message("notices.events", { count })), description }];
  const body = JSON.stringify({ allowed_mentions: { parse: [] }, embeds });
  return { message: { url: discordUrl(destination), body, headers: {} }, count };
}

type Announced = { notice: Notice; facts: Announcement };

/** At most ten announcements; with their pictures, within Discord's 6,000 characters. */
export function discordAnnouncement(destination: string, announced: readonly Announced[], read: ReadText) {
  const shown = announced.slice(0, discordLimits.embeds);
  const embeds = shown.map(({ notice, facts }) => ({
    title: escapedTo(read(noticeHeadline({ ...notice, title: facts.title })), discordLimits.title),
    url: absoluteUrl(facts.path),
    timestamp: notice.createdAt.toISOString(),
    ...(facts.text ? { description: escapedTo(facts.text, announcedTextLength) } : {}),
    ...(facts.pictureUrl ? { image: { url: facts.pictureUrl } } : {}),
  }));
  const body = JSON.stringify({ allowed_mentions: { parse: [] }, embeds });
  return { message: { url: discordUrl(destination), body, headers: {} }, count: shown.length };
}

const announcedTextLength = 300;

/** One announcement as signed JSON, with public facts alone. */
export function signedAnnouncement(to: Receiver, { notice, facts }: Announced, now: Date): Message {
  const { title, text, path, pictureUrl } = facts;
  const data = { title, text, url: absoluteUrl(path), picture: pictureUrl };
  const body = JSON.stringify({ type: notice.kind, timestamp: notice.createdAt.toISOString(), data });
  return signed(to, { uid: notice.uid, body }, now);
}

type Receiver = { url: string; secret: string };

const signed = (
  { url, secret }: Receiver,
  { uid, body }: { uid: string; body: string },
  now: Date,
): Message => ({
  url,
  body,
  headers: {
    "webhook-id": uid,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new StandardWebhook(secret).sign(uid, now, body),
  },
});

/** One event as JSON, signed for each attempt as Standard Webhooks requires. */
export function signedMessage(to: Receiver, notice: Notice, now: Date): Message {
  const { uid, kind, itemKind, itemId, title, detail, byName, path, createdAt } = notice;
  const data = { item: { kind: itemKind, id: itemId }, title, detail, by: byName, url: absoluteUrl(path) };
  const body = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data });
  return signed(to, { uid, body }, now);
}
