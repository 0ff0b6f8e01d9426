import { listAddress } from "@/components/blog/list/list-address";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { allCategories, blogCategories, categorySlug } from "@/lib/features/blog/constants";
import type { BlogSelection } from "@/lib/features/blog/types";

/** The category buttons: links, so that they work without script and can be shared. */
export function CategoryFilter({ selection }: { selection: BlogSelection }) {
  return (
    <nav aria-label="Categories" className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {[allCategories, ...blogCategories].map((category) => (
          <li key={category}>
            <PageLink
              id={`category-${categorySlug(category)}`}
              href={listAddress({ ...selection, category, page: 1 })}
              scroll={false}
              aria-current={category === selection.category ? "true" : undefined}
              className={`${buttonVariants({ variant: "secondary", size: "sm" })} aria-[current]:border-cool aria-[current]:bg-cool-soft aria-[current]:text-cool`}
            >
              {category}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
