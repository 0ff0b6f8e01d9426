import { postGridClasses } from "@/components/blog/list/grid-classes";

const places = ["a", "b", "c", "d", "e", "f"];

/** The places of posts that are on their way, with the specified words (section 2). */
export function BlogSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <p className="text-ink-muted">Loading blog posts...</p>
      <ul className={postGridClasses}>
        {places.map((place) => (
          <li key={place} data-skeleton="" className="border border-line bg-surface">
            <div className="skeleton aspect-video bg-raised" />
            <div className="grid gap-3 p-4">
              <div className="skeleton h-5 w-1/3 bg-raised" />
              <div className="skeleton h-6 w-3/4 bg-raised" />
              <div className="skeleton h-14 bg-raised" />
              <div className="skeleton h-4 w-1/2 bg-raised" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
