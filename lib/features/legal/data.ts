import "server-only";
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { compileMDX, type MDXRemoteProps } from "next-mdx-remote/rsc";
import { cloneElement, type ReactElement } from "react";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { type LegalText, parseSections, readLegalText, settingValues } from "@/lib/server/legal-texts";
import type { LanguageCode } from "@/lib/shared/languages";
import type { LegalTextName } from "@/lib/shared/stored-settings";
import { fillSettings } from "./policy";

export type RenderedLegalText = Omit<LegalText, "sections"> & {
  sections: { id: string; title: string; body: ReactElement }[];
};

/**
 * Renders the current legal text without its HTML.
 * @param components replacements for elements, e.g. internal links for `a`
 * @throws LegalTextError if it cannot be shown
 */
export async function renderLegalText(
  name: LegalTextName,
  components: MDXRemoteProps["components"] = {},
): Promise<RenderedLegalText> {
  const text = await readLegalText(name);
  const filled = await readFilled(text.language);
  const bodies = await renderBodies(
    name,
    text.sections.map((section) => section.text),
    filled,
  );
  const sections = bodies.map((body, index) => {
    const { id = "", title = "" } = text.sections[index] ?? {};
    return { id, title, body: cloneElement(body, { components }) };
  });
  return { ...text, sections };
}

type Filled = { values: Record<string, string>; formText: string };

async function readFilled(language: LanguageCode): Promise<Filled> {
  const t = await translatorIn(language, "legal.page");
  return { values: await settingValues(language), formText: t("contactForm") };
}

type Body = ReactElement<Pick<MDXRemoteProps, "components">>;

/** The last rendering of each text, because parsing takes ten times as long as the rest of the page. */
const renderings = new Map<LegalTextName, { key: string; bodies: Promise<Body[]> }>();

function renderBodies(name: LegalTextName, sources: string[], filled: Filled): Promise<Body[]> {
  const key = JSON.stringify([sources, filled]);
  const last = renderings.get(name);
  if (last?.key === key) return last.bodies;
  const bodies = Promise.all(sources.map((source) => renderMarkdown(source, filled)));
  renderings.set(name, { key, bodies });
  bodies.catch(() => renderings.delete(name));
  return bodies;
}

/** Renders an unpublished text as safe HTML. @throws LegalTextError */
export async function renderPreview(source: string) {
  const filled = await readFilled(defaultLanguage());
  const { inShort, sections } = parseSections(null, source, filled.values);
  const rendered = sections.map(async ({ id, title, text }) => {
    let html = "";
    const look = (tree: Root) => {
      html = toHtml(tree);
    };
    await renderMarkdown(text, filled, look);
    return { id, title, html };
  });
  return { inShort, sections: await Promise.all(rendered) };
}

const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    "*": [...(defaultSchema.attributes?.["*"] ?? []), "translate"],
  },
};

async function renderMarkdown(
  source: string,
  { values, formText }: Filled,
  look: (tree: Root) => void = () => {},
): Promise<Body> {
  const mdxOptions = {
    format: "md" as const,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      () => fillSettings(values, formText),
      [rehypeSanitize, schema] as [typeof rehypeSanitize, object],
      () => look,
    ],
  };
  const { content } = await compileMDX({ source, options: { mdxOptions, parseFrontmatter: false } });
  return content as Body;
}
