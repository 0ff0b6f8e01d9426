import { formatNumber, plural } from "@/lib/shared/format";

type ListTotalProps = {
  total: number;
  /** one of them, e.g. "game" */
  noun: string;
  /** Others are on their way: this is no number of theirs. */
  isPending: boolean;
};

/** How many of something a list has found. */
export const ListTotal = ({ total, noun, isPending }: ListTotalProps) => (
  <p className={`mr-2 font-display tabular-nums ${isPending ? "invisible" : ""}`}>
    <span className="text-lg font-semibold">{formatNumber(total)}</span>{" "}
    <span className="text-ink-muted">{plural(total, noun).replace(/^\S+ /, "")}</span>
  </p>
);
