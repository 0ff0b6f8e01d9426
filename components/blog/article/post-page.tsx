import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { PostHeader } from "@/components/blog/article/post-header";
import { TableOfContents } from "@/components/blog/article/table-of-contents";
import { LinkPending } from "@/components/blog/link-pending";
import { PostGrid } from "@/components/blog/list/post-card";
import { Section } from "@/components/layout/section";
import { ShareLinks } from "@/components/sharing/share-links";
import { PageLink } from "@/components/ui/page-link";
import type { ArticleHeading, CardPost, PostNeighbours } from "@/lib/features/blog/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";
import "@/components/blog/article/article.css";
import "@/components/blog/article/code.css";
import "@/components/blog/article/html.css";

type PostPageProps = {
  post: CardPost;
  /** the post's own address, absolute */
  url: string;
  headings: ArticleHeading[];
  neighbours: PostNeighbours;
  /** the article's body, rendered */
  children: ReactNode;
};

/** A post. */
export function PostPage({ post, url, headings, neighbours, children }: PostPageProps) {
  return (
    <>
      <article>
        <PostHeader post={post} />
        <div className="mx-auto grid max-w-page gap-x-12 px-4 pt-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,17rem)] lg:justify-between">
          {/* First in the document too, so that Tab reaches it before the text beside which it stands. */}
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <TableOfContents headings={headings} place="beside" />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <TableOfContents headings={headings} place="above" />
            <div className="article">{children}</div>
            <div className="mt-10 grid gap-6">
              <ShareLinks heading="Share this post" title={post.title} url={url} />
              <Neighbours neighbours={neighbours} />
            </div>
          </div>
        </div>
      </article>
      {neighbours.related.length ? (
        <Section title="Related posts" className="border-t border-line pt-10 pb-16">
          <PostGrid posts={neighbours.related} level={3} />
        </Section>
      ) : null}
    </>
  );
}

function Neighbours({ neighbours: { newer, older } }: { neighbours: PostNeighbours }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Previous and next post" className="grid gap-4 sm:grid-cols-2">
      {older ? <NeighbourLink post={older} direction="previous" /> : null}
      {newer ? <NeighbourLink post={newer} direction="next" /> : null}
    </nav>
  );
}

function NeighbourLink({ post, direction }: { post: CardPost; direction: "previous" | "next" }) {
  const isNext = direction === "next";
  return (
    <PageLink
      href={paths.blogPost(post.slug)}
      rel={isNext ? "next" : "prev"}
      className={cn(
        "group border border-line bg-surface p-4 transition-colors hover:border-line-strong",
        isNext && "text-right sm:col-start-2",
      )}
    >
      <span className={cn("flex items-center gap-1.5 text-sm text-ink-muted", isNext && "justify-end")}>
        {isNext ? null : <ArrowLeft aria-hidden="true" className="size-4" />}
        {isNext ? "Next post" : "Previous post"}
        {isNext ? <ArrowRight aria-hidden="true" className="size-4" /> : null}
      </span>
      <span className="mt-1 block font-display font-semibold break-words group-hover:text-hot-text">
        {post.title}
      </span>
      <LinkPending text="Loading blog post..." />
    </PageLink>
  );
}
