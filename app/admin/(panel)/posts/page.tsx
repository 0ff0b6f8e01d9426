import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelWriter } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { PostList } from "@/components/admin/posts/post-list";
import { listPostsForPanel } from "@/lib/features/blog/written/panel";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.posts);

export default async function PostsPage() {
  const writer = await findPanelWriter();
  if (!writer) return <AdminsOnly isForWriters />;
  return <PostList loaded={await listPostsForPanel(writer)} />;
}
