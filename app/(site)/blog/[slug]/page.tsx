import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { withBrowserMessages } from "@/app/browser-messages";
import { articleJsonLd } from "@/components/blog/article/article-json-ld";
import { ArticleLink } from "@/components/blog/article/article-link";
import { PostFailure } from "@/components/blog/article/post-failure";
import { PostPage } from "@/components/blog/article/post-page";
import { JsonLd } from "@/components/layout/json-ld";
import { renderPost } from "@/lib/features/blog/article/data";
import { findPost, listPosts } from "@/lib/features/blog/data";
import { blogErrors } from "@/lib/features/blog/errors";
import { findNeighbours } from "@/lib/features/blog/text";
import type { PagePost } from "@/lib/features/blog/types";
import { sharePicturePaths } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { foreignLanguage, localUrl } from "@/lib/server/i18n/page-language";
import { absoluteUrl, siteUrl } from "@/lib/server/site-url";
import { setNotFound, setUnavailable } from "@/lib/serving/page-status";
import { paths } from "@/lib/shared/paths";

type PostProps = { params: Promise<{ slug: string }> };

/** @returns the message shown instead of a missing post */
async function readPost({ params }: PostProps): Promise<PagePost | string> {
  const { slug } = await params;
  const { failure } = await listPosts();
  const post = failure ?? (await findPost(slug));
  if (failure || (typeof post === "object" && post?.failure)) setUnavailable();
  if (!post && !setNotFound()) notFound();
  return post ?? blogErrors.notFound;
}

export async function generateMetadata(props: PostProps): Promise<Metadata> {
  const post = await readPost(props);
  if (typeof post === "string") return { title: (await getMessageText())(post), robots: { index: false } };
  const metadata = await shareMetadata({
    title: post.title,
    description: post.excerpt,
    path: paths.blogPost(post.slug),
    picture: { path: sharePicturePaths.blogPost(post.slug), alt: post.title },
    type: "article",
    feeds: ["blog"],
  });
  return post.failure ? { ...metadata, robots: { index: false } } : metadata;
}

/** A missing post is 404. */
async function PostRoute(props: PostProps) {
  const post = await readPost(props);
  if (typeof post === "string") return <PostFailure message={post} />;
  const article = await renderPost(post, { a: ArticleLink });
  if ("failure" in article) return <PostFailure message={article.failure} />;
  const { posts } = await listPosts();
  const url = await localUrl(paths.blogPost(post.slug));
  const jsonLd = articleJsonLd(post, {
    url,
    imageUrl: absoluteUrl(sharePicturePaths.blogPost(post.slug)),
    publisher: { name: getBrand().name, url: siteUrl() },
  });
  return (
    <>
      <JsonLd value={jsonLd} />
      <PostPage
        post={post}
        url={url}
        headings={article.headings}
        lang={await foreignLanguage()}
        neighbours={findNeighbours(post.slug, posts)}
      >
        {article.content}
      </PostPage>
    </>
  );
}

export default withBrowserMessages("/blog/[slug]", PostRoute);
