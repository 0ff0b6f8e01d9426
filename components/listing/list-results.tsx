"use client";

import type { ReactNode } from "react";
import { ResultsView } from "@/components/listing/results-view";
import { useAnnouncement } from "@/components/listing/use-announcement";

type ListResultsProps = {
  /** What they are, e.g. "Games". */
  label: string;
  /** How many there are, in words, said whenever that changes. */
  count: string;
  isPending: boolean;
  /** Shown in their place while others are on their way. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** A list's results, and the places of those that are on their way in the browser. */
export function ListResults({ label, count, isPending, skeleton, children }: ListResultsProps) {
  const said = useAnnouncement(label, count, isPending);
  return (
    <ResultsView label={label} said={said} isPending={isPending} skeleton={skeleton}>
      {children}
    </ResultsView>
  );
}
