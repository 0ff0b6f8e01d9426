import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { BlogList } from "@/components/blog/list/blog-list";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import { readBlogPage } from "@/lib/features/blog/data";
import { listAddress, toBlogSelection } from "@/lib/features/blog/filters";
import { categoryName } from "@/lib/features/blog/labels/policy";
import { blogQuerySchema } from "@/lib/features/blog/schema";
import type { BlogSelection } from "@/lib/features/blog/types";
import { blogFeedPath } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { withLanguage } from "@/lib/server/i18n/languages";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { foreignLanguage, pageLanguage } from "@/lib/server/i18n/page-language";
import { setUnavailable } from "@/lib/serving/page-status";
import { pageNames } from "@/lib/shared/titles";

/** All posts and categories are indexed page by page; searches are followed but not indexed. */
async function blogMetadata(selection: BlogSelection): Promise<Metadata> {
  const t = await getTranslations("blog.page");
  const read = await getMessageText();
  const known = findCategory(selection.category);
  const isListed = !selection.q && (known !== undefined || selection.category === allCategories);
  const category = known ?? allCategories;
  const path = listAddress({ category, q: "", page: isListed ? selection.page : 1 });
  return {
    ...(await shareMetadata({
      title: pageNames.blog,
      description: known
        ? t("categoryDescription", { category: read(categoryName(known)) })
        : t("description"),
      path,
      feeds: ["blog"],
      feedQuery: known ? path.slice(path.indexOf("?")).replace(/&page=\d+/, "") : "",
    })),
    ...(isListed ? {} : { robots: { index: false, follow: true } }),
  };
}

type BlogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const readSelection = async ({ searchParams }: BlogPageProps) =>
  toBlogSelection(blogQuerySchema.parse(await searchParams));

export async function generateMetadata(props: BlogPageProps): Promise<Metadata> {
  return blogMetadata(await readSelection(props));
}

async function BlogPage(props: BlogPageProps) {
  const asked = await readSelection(props);
  const blog = await readBlogPage(asked);
  if (blog.failure) setUnavailable();
  return (
    <BlogList
      selection={{ ...asked, page: blog.page }}
      blog={blog}
      feedPath={withLanguage(blogFeedPath("atom", asked.category), await pageLanguage())}
      lang={await foreignLanguage()}
    />
  );
}

export default withBrowserMessages("/blog", BlogPage);
