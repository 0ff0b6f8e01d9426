"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { createContext, use } from "react";
import type { OpenCounts } from "@/lib/features/overview/types";

export const ReadOpenCounts = createContext<OpenCounts | null>(null);

/** Updated by `ChangeNotice`. */
export const openCountsKey = ["open-counts"];

/**
 * The server's counts until newer ones arrive.
 * @throws Error outside the panel
 */
export function useOpenCounts(): { open: OpenCounts } {
  const read = use(ReadOpenCounts);
  const { data } = useQuery<OpenCounts>({ queryKey: openCountsKey, queryFn: skipToken });
  if (!read) throw new Error("no numbers outside of the panel");
  return { open: data ?? read };
}

const most = 999;

/** Hidden at zero. */
export function OpenCount({ count }: { count: number }) {
  const t = useTranslations("panelShell.openCounts");
  if (count === 0) return null;
  return (
    <span className="ml-1.5 grid h-5 min-w-5 place-items-center bg-raised px-1 text-xs text-ink tabular-nums">
      <span>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{` ${t("open")}`}</span>
    </span>
  );
}
