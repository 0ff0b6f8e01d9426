import { formatNumber, plural } from "@/lib/shared/format";

/** How many of something a list has found. @param noun one of them, e.g. "game" */
export const ListTotal = ({ total, noun }: { total: number; noun: string }) => (
  <p className="mr-2 font-display tabular-nums">
    <span className="text-lg font-semibold">{formatNumber(total)}</span>{" "}
    <span className="text-ink-muted">{plural(total, noun).replace(/^\S+ /, "")}</span>
  </p>
);
