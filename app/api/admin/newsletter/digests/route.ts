import { listPosts } from "@/lib/features/blog/data";
import { composeDigest } from "@/lib/features/newsletter/digest";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/newsletter/digests: composes what is new and keeps it, to be looked at before it is sent. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => {
    const { posts } = await listPosts();
    const dated = posts.map((post) => ({ ...post, publishedAt: new Date(post.publishedAt) }));
    return Response.json(await composeDigest(actor, dated), { status: 201 });
  },
});
