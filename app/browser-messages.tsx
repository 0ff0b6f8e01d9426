import { getLocale } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import { preload } from "react-dom";
import { FetchedMessages } from "@/components/layout/fetched-messages";
import { type BrowserRoute, browserMessages } from "@/lib/server/i18n/browser-messages";

/** Gives a route's client components their messages, and no others. */
export async function BrowserMessages({ of, children }: { of: BrowserRoute; children: ReactNode }) {
  const language = await getLocale();
  const { address } = await browserMessages(language, of);
  preload(address, { as: "fetch", crossOrigin: "anonymous" });
  return (
    <FetchedMessages address={address} language={language}>
      {children}
    </FetchedMessages>
  );
}

/** @returns the page with its `BrowserMessages` */
export function withBrowserMessages<Props extends object>(of: BrowserRoute, Page: ComponentType<Props>) {
  return function PageWithMessages(props: Props) {
    return (
      <BrowserMessages of={of}>
        <Page {...props} />
      </BrowserMessages>
    );
  };
}
