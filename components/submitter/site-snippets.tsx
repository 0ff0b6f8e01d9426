"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { Label } from "@/components/ui/label";
import { useLanguagePrefix, useLocalPath } from "@/components/ui/page-link";
import { Select } from "@/components/ui/select";
import { cardSize, type EmbeddedNoun, type EmbedTheme, embedPaths } from "@/lib/features/feeds/constants";
import type { OwnItem } from "@/lib/features/submitter/types";
import { escapeMarkup } from "@/lib/shared/markup";
import { paths } from "@/lib/shared/paths";

type Site = { name: string; url: string };
type SiteSnippetsProps = { item: Pick<OwnItem, "kind" | "name" | "publicPath">; site: Site };

const nouns: Partial<Record<OwnItem["kind"], EmbeddedNoun>> = { game: "games", streamer: "streamers" };

const themes = ["auto", "light", "dark"] as const satisfies EmbedTheme[];

/** Badge and card of an approved game or streamer, with code to copy. */
export function SiteSnippets({ item, site }: SiteSnippetsProps) {
  const t = useTranslations("submitter.snippets");
  const [theme, setTheme] = useState<EmbedTheme>("auto");
  const themeId = useId();
  const localPath = useLocalPath();
  const lang = useLanguagePrefix();
  const noun = nouns[item.kind];
  if (!noun || !item.publicPath) return null;
  const slug = decodeURIComponent(item.publicPath.split("/").at(-1) ?? "");
  const badge = embedPaths.badge(noun, slug, { theme, lang });
  const card = embedPaths.card(noun, slug, { theme, lang });
  const words = t("featured", { name: item.name, site: site.name });
  const [alt, page] = [escapeMarkup(words), escapeMarkup(site.url + localPath(item.publicPath))];
  const frame = `title="${alt}" width="100%" height="${cardSize.height}" style="border:0;max-width:${cardSize.maxWidth}px"`;
  return (
    <Section width="form" title={t("title")} description={t("description", { site: site.name })}>
      <div className="needs-script mb-6 max-w-60">
        <Label htmlFor={themeId} className="mb-1.5">
          {t("theme")}
        </Label>
        <Select id={themeId} value={theme} onChange={({ target }) => setTheme(target.value as EmbedTheme)}>
          {themes.map((value) => (
            <option key={value} value={value}>
              {t(`themes.${value}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex flex-col gap-8">
        <Snippet
          name={t("badge")}
          code={`<a href="${page}"><img src="${escapeMarkup(site.url + badge)}" alt="${alt}" height="56"></a>`}
        >
          {/* biome-ignore lint/performance/noImgElement: as other sites show it */}
          <img src={badge} alt={words} height="56" className="h-14 max-w-full" />
        </Snippet>
        <Snippet
          name={t("card")}
          code={`<iframe src="${escapeMarkup(site.url + card)}" ${frame} loading="lazy"></iframe>`}
        >
          <iframe
            src={card}
            title={words}
            width="100%"
            height={cardSize.height}
            loading="lazy"
            style={{ border: 0, maxWidth: cardSize.maxWidth }}
          />
        </Snippet>
      </div>
      <p className="mt-6 text-sm text-ink-muted">
        {t.rich("more", {
          link: (chunks) => (
            <a
              href={localPath(`${paths.developers}#badge`)}
              className="underline underline-offset-4 hover:text-hot-text"
            >
              {chunks}
            </a>
          ),
        })}
      </p>
    </Section>
  );
}

function Snippet({ name, code, children }: { name: string; code: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-3 text-lg">
        {name}
      </h3>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0} className="mt-4 overflow-x-auto border border-line bg-sunken p-3 text-sm">
        <code translate="no">{code}</code>
      </pre>
      <CopyButton
        kind="snippet"
        text={code}
        className={`needs-script mt-3 ${buttonVariants({ variant: "secondary", size: "sm" })}`}
      />
    </section>
  );
}
