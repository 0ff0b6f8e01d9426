import type { ComponentProps } from "react";
import { Pagination } from "@/components/ui/pagination";
import { formatNumber, plural } from "@/lib/shared/format";

/** The pages of a list, below its cards: plain links, which the list's frame follows. */
export const ListPages = (props: Omit<ComponentProps<typeof Pagination>, "Link">) => (
  <div className="mt-10">
    <Pagination {...props} Link="a" />
  </div>
);

/** How many of something a list has found. @param noun one of them, e.g. "game" */
export const ListTotal = ({ total, noun }: { total: number; noun: string }) => (
  <p className="mr-2 font-display tabular-nums">
    <span className="text-lg font-semibold">{formatNumber(total)}</span>{" "}
    <span className="text-ink-muted">{plural(total, noun).replace(/^\S+ /, "")}</span>
  </p>
);
