import type { PageMaker } from "@/lib/features/makers/types";

/** A maker as schema.org's Organization, for search engines. @param url of its page, absolute */
export const makerJsonLd = ({ name, links }: Pick<PageMaker, "name" | "links">, url: string): object => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name,
  url,
  sameAs: links.length ? links.map(({ href }) => href) : undefined,
});
