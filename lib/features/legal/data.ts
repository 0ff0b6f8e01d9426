import "server-only";
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { compileMDX } from "next-mdx-remote/rsc";
import type { ReactElement } from "react";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { type LegalText, parseSections, readLegalText, settingValues } from "@/lib/server/legal-texts";
import type { LegalTextName } from "@/lib/shared/stored-settings";

export type RenderedLegalText = Omit<LegalText, "sections"> & {
  sections: { id: string; title: string; body: ReactElement }[];
};

/** The owner's own legal text, ready for its page; nothing where the project's counts. HTML in it is dropped. */
export async function renderLegalText(name: LegalTextName): Promise<RenderedLegalText | undefined> {
  const text = readLegalText(name);
  if (!text) return undefined;
  const sections = text.sections.map(async ({ id, title, text: source }) => ({
    id,
    title,
    body: await renderMarkdown(source),
  }));
  return { ...text, sections: await Promise.all(sections) };
}

/** A text before it is published, as HTML without anything that could run. @throws LegalTextError */
export async function renderPreview(source: string) {
  const { inShort, sections } = parseSections("The text", source, settingValues());
  const rendered = sections.map(async ({ id, title, text }) => {
    let html = "";
    await renderMarkdown(text, (tree) => {
      html = toHtml(tree);
    });
    return { id, title, html };
  });
  return { inShort, sections: await Promise.all(rendered) };
}

async function renderMarkdown(source: string, look: (tree: Root) => void = () => {}): Promise<ReactElement> {
  const mdxOptions = {
    format: "md" as const,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSanitize, () => look],
  };
  const { content } = await compileMDX({ source, options: { mdxOptions, parseFrontmatter: false } });
  return content;
}
