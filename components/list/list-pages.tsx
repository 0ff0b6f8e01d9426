import type { ComponentProps } from "react";
import { Pagination } from "@/components/ui/pagination";
import { formatNumber, plural } from "@/lib/shared/format";

/** The pages of a list, below its cards: plain links, which the list's frame follows. */
export const ListPages = (props: Omit<ComponentProps<typeof Pagination>, "Link">) => (
  <div className="mt-10">
    <Pagination {...props} Link="a" />
  </div>
);

type ListTotalProps = {
  total: number;
  /** one of them, e.g. "game" */
  noun: string;
  isPending: boolean;
};

/** How many of something a list has found; nothing while another number is on its way. */
export const ListTotal = ({ total, noun, isPending }: ListTotalProps) => (
  <p className={`mr-2 font-display tabular-nums ${isPending ? "invisible" : ""}`}>
    <span className="text-lg font-semibold">{formatNumber(total)}</span>{" "}
    <span className="text-ink-muted">{plural(total, noun).replace(/^\S+ /, "")}</span>
  </p>
);
