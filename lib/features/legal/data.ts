import "server-only";
import { compileMDX } from "next-mdx-remote/rsc";
import type { ReactElement } from "react";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { type LegalText, type LegalTextName, readLegalText } from "@/lib/server/legal-texts";

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

async function renderMarkdown(source: string): Promise<ReactElement> {
  const mdxOptions = { format: "md" as const, remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSanitize] };
  const { content } = await compileMDX({ source, options: { mdxOptions, parseFrontmatter: false } });
  return content;
}
