import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelWriter } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { PostEditor } from "@/components/admin/posts/post-editor";
import { findPostForPanel } from "@/lib/features/blog/written/panel";
import type { AdminPost } from "@/lib/features/blog/written/types";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import type { Writer } from "@/lib/server/auth/gate";
import { setNotFound } from "@/lib/serving/page-status";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.posts);

const emptyPost = (author: string): AdminPost => ({
  id: 0,
  slug: "",
  title: "",
  category: "",
  author,
  featured: false,
  state: "draft",
  publishAt: null,
  publishedAt: null,
  isHidden: false,
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: null,
  excerpt: "",
  authorTwitter: null,
  text: "",
  image: null,
  imageSrc: null,
  imageAlt: "",
});

async function findPost(writer: Writer, id: string): Promise<AdminPost | undefined> {
  if (id === "new") return emptyPost(writer.username);
  const parsed = idParamsSchema.safeParse({ id });
  return parsed.success ? findPostForPanel(writer, parsed.data.id) : undefined;
}

type Props = { params: Promise<{ id: string }> };

/** A post of the panel, or a new one at /admin/posts/new. */
export default async function PostEditorPage({ params }: Props) {
  const t = await getTranslations("panelPages.page");
  const writer = await findPanelWriter();
  if (!writer) return <AdminsOnly isForWriters />;
  const post = await findPost(writer, (await params).id);
  if (!post) return setNotFound() ? <p>{t("postNotFound")}</p> : notFound();
  return <PostEditor key={post.id} loaded={post} />;
}
