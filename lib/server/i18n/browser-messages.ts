import "server-only";
import { createHash } from "node:crypto";
import type { Messages } from "next-intl";
import type { LanguageCode } from "@/lib/shared/languages";
import { browserMessagesPath } from "@/lib/shared/paths";
import { sentMessages } from "@/lib/shared/sent-messages";
import groups from "./browser-groups.json";
import { readMessages } from "./messages";

/** A page, or a layout around pages, with client components. */
export type BrowserRoute = keyof typeof groups;

export const isBrowserRoute = (text: string): text is BrowserRoute => Object.hasOwn(groups, text);

type Tree = { [key: string]: string | Tree };

/** @param path e.g. "forms.upload" */
function pick(from: Tree, into: Tree, path: string): void {
  const [first = "", ...rest] = path.split(".");
  const found = from[first];
  if (found === undefined) return;
  if (rest.length === 0 || typeof found === "string") {
    into[first] = found;
    return;
  }
  const branch = into[first];
  const copy = typeof branch === "object" ? { ...branch } : {};
  pick(found, copy, rest.join("."));
  into[first] = copy;
}

const mostSent = 1_000;

/** In the order of their last use, so that an owner's many changes cost no memory. */
function remember({ address, messages }: Sent): Sent {
  sentMessages.delete(address);
  sentMessages.set(address, messages);
  const [oldest] = sentMessages.keys();
  if (sentMessages.size > mostSent && oldest) sentMessages.delete(oldest);
  return { address, messages };
}

type Sent = { messages: Messages; address: string };

/** By the whole messages of a language, which are others after the owner changed a word. */
const known = new WeakMap<Messages, Map<BrowserRoute, Sent>>();

/**
 * The messages that a route's client components name (`node scripts/browser-groups.ts` lists them), with the owner's words.
 * @returns them, and the address from which browsers read them; it changes with them
 */
export async function browserMessages(language: LanguageCode, route: BrowserRoute): Promise<Sent> {
  const all = await readMessages(language);
  const routes = known.get(all) ?? new Map<BrowserRoute, Sent>();
  known.set(all, routes);
  const found = routes.get(route);
  if (found) return remember(found);
  const picked: Tree = {};
  for (const group of groups[route].split(" ")) pick(all as unknown as Tree, picked, group);
  const messages = picked as unknown as Messages;
  const version = createHash("sha256").update(JSON.stringify(messages)).digest("hex").slice(0, 8);
  const sent = { messages, address: browserMessagesPath(language, route, version) };
  routes.set(route, sent);
  return remember(sent);
}
