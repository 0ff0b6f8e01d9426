"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from "react";

/** @returns a text for screen readers: loading, then the new total */
function useAnnouncement(loading: string, text: string, isPending: boolean): string {
  const isAwaited = useRef(false);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (isAwaited.current && !isPending) setAnnouncement(text);
    isAwaited.current = isPending;
  }, [isPending, text]);
  return isPending ? loading : announcement;
}

type ListResultsProps = {
  list: "games" | "streamers" | "posts";
  /** e.g. "Games" */
  label: string;
  /** announced after new results have loaded */
  count: string;
  isPending: boolean;
  /** shown while results load */
  skeleton: ReactNode;
  children: ReactNode;
};

export function ListResults({ list, label, count, isPending, skeleton, children }: ListResultsProps) {
  const t = useTranslations("list.loading");
  const announcement = useAnnouncement(t(list), count, isPending);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <section
        aria-label={label}
        aria-busy={isPending}
        data-results=""
        tabIndex={-1}
        className="grid *:col-start-1 *:row-start-1"
      >
        <div
          className={
            isPending ? "pointer-events-none opacity-0 transition-opacity delay-100 duration-100" : ""
          }
        >
          {children}
        </div>
        {isPending ? (
          <div className="transition-opacity delay-100 duration-100 starting:opacity-0">{skeleton}</div>
        ) : null}
      </section>
    </>
  );
}

type ListViewProps = Omit<ComponentProps<typeof ListResults>, "children"> & {
  frame: Pick<ComponentProps<"div">, "ref" | "onClickCapture">;
  bar: Ref<HTMLDivElement>;
  controls: ReactNode;
  /** total and active filters */
  chosen: ReactNode;
  children: ReactNode;
};

export const ListView = ({ frame, bar, controls, chosen, children, ...results }: ListViewProps) => (
  <div {...frame}>
    <div
      ref={bar}
      className="top-(--header-height) z-30 border-y border-line bg-ground/95 backdrop-blur-md tall:sticky"
    >
      <div className="mx-auto max-w-page px-4 py-2.5 sm:px-6">{controls}</div>
    </div>
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
      {chosen}
      <ListResults {...results}>{children}</ListResults>
    </div>
  </div>
);
