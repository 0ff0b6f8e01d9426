import type { Messages } from "next-intl";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import { siteLanguages } from "@/lib/server/i18n/languages";
import groups from "./browser-groups.json";

export type BrowserRoute = keyof typeof groups;

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

/** Texts of a field that public forms do not have on a site with one language. */
const isForSeveralLanguages = (group: string, of: BrowserRoute): boolean =>
  of.startsWith("/games") && group.startsWith("gameDescriptions");

/** Sends a route's client components their messages (`node scripts/browser-groups.ts` lists them), and no others. */
export async function BrowserMessages({ of, children }: { of: BrowserRoute; children: ReactNode }) {
  const sent: Tree = {};
  const all = (await getMessages()) as unknown as Tree;
  const hasOneLanguage = siteLanguages().length === 1;
  for (const group of groups[of].split(" "))
    if (!hasOneLanguage || !isForSeveralLanguages(group, of)) pick(all, sent, group);
  return <NextIntlClientProvider messages={sent as unknown as Messages}>{children}</NextIntlClientProvider>;
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
