"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { type ReactNode, use } from "react";
import type { LanguageCode } from "@/lib/shared/languages";
import { sentMessages } from "@/lib/shared/sent-messages";

const longestWait = 30_000;

/** As with a script that does not arrive, the page stays as the server rendered it until they are there. */
async function fetchMessages(address: string, wait = 1_000): Promise<Messages> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.json();
  } catch {}
  await new Promise((resolve) => setTimeout(resolve, wait));
  return fetchMessages(address, Math.min(wait * 2, longestWait));
}

const fetched = new Map<string, Promise<Messages>>();

function readMessages(address: string): Messages | Promise<Messages> {
  const known = sentMessages.get(address) ?? fetched.get(address);
  if (known) return known;
  const request = fetchMessages(address);
  fetched.set(address, request);
  return request;
}

type FetchedMessagesProps = { address: string; language: LanguageCode; children: ReactNode };

/** Messages in a file of their own: a page would contain them twice as long, and each page again. */
export function FetchedMessages({ address, language, children }: FetchedMessagesProps) {
  const found = readMessages(address);
  const messages = found instanceof Promise ? use(found) : found;
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
