"use client";

import { useLinkStatus } from "next/link";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The placeholder for a page that is slow to come, by its path. */
export const ArrivingPages = createContext<Record<string, ReactNode>>({});

/**
 * While the page of the link it stands in is on its way: a line at the top of the window, and what stands in for the
 * page, if anything does.
 * @param path undefined where only the link knows it
 */
export function PagePending({ path }: { path: string | undefined }) {
  const { pending } = useLinkStatus();
  const arriving = useContext(ArrivingPages)[path ?? ""];
  if (!pending) return null;
  return createPortal(
    <>
      <span className="page-pending" aria-hidden="true" />
      {arriving ? (
        <div className="page-arriving" aria-hidden="true">
          <div className="mx-auto max-w-page px-4 py-8 sm:px-6">{arriving}</div>
        </div>
      ) : null}
    </>,
    document.body,
  );
}
