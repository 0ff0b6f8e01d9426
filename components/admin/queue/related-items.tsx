"use client";

import { useEffect, useId, useState } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { type RelatedItem, relations } from "@/lib/features/queue/types";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { auditedKindWords } from "@/lib/shared/audit-actions";
import { formatDate } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";

type RelatedItemsProps = { kind: ReviewedKind; id: number };
type Loaded = { of: string; items: RelatedItem[] | null };

const isDouble = ({ relations: found }: RelatedItem): boolean =>
  found.some((each) => each !== "address" && each !== "network");

/** Beside an item: what may be the same thing again, and what else its sender has sent. Nothing where there is nothing. */
export function RelatedItems({ kind, id }: RelatedItemsProps) {
  const path = adminApiPaths.reviewRelated(kind, id);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (items: RelatedItem[] | null) => isCurrent && setLoaded({ of: path, items });
    panelRead<RelatedItem[]>(path).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  // The item before has other ones.
  if (!loaded || loaded.of !== path) return null;
  if (!loaded.items)
    return <p className="mt-4 text-sm text-ink-muted">What else its sender sent could not be read.</p>;
  return (
    <>
      <RelatedList title="Possible doubles" items={loaded.items.filter(isDouble)} />
      <RelatedList title="From the same sender" items={loaded.items.filter((item) => !isDouble(item))} />
    </>
  );
}

function RelatedList({ title, items }: { title: string; items: RelatedItem[] }) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId} className="text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1 grid gap-1 text-sm">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <PageLink
              href={adminPaths.item(item.kind, item.id)}
              className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere underline underline-offset-4"
            >
              <bdi>{item.name}</bdi>
            </PageLink>
            <Badge variant={item.isInTrash ? "neutral" : item.status}>
              {item.isInTrash ? "in the trash" : item.status}
            </Badge>
            <span className="text-xs text-ink-muted">
              {auditedKindWords(item.kind)}, {formatDate(item.submittedAt)},{" "}
              {item.relations.map((each) => relations[each]).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
