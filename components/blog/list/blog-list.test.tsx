import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { BlogList } from "@/components/blog/list/blog-list";
import { allCategories } from "@/lib/features/blog/constants";

vi.mock("@/components/blog/list/blog-list-layout", () => ({
  BlogListLayout: ({ children }: { children: unknown }) => children,
}));

const empty = { failure: null, featured: null, posts: [], total: 0, page: 1, pageCount: 1 };
const html = (category: string, q = "") =>
  renderToStaticMarkup(
    <BlogList selection={{ category, q, page: 1 }} blog={empty} feedPath="/feeds/blog.xml" />,
  );

it("an empty blog says so, and has no link that leads to itself", () => {
  expect(html(allCategories)).toContain("No posts yet");
  expect(html(allCategories)).not.toContain("Show all posts");
});

it("an empty category and a search without a result lead to all posts", () => {
  for (const page of [html("Crypto"), html(allCategories, "zzz")]) {
    expect(page).toContain("No posts found in this category.");
    expect(page).toContain("Show all posts");
  }
});
