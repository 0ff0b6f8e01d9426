"use client";

import { useEffect, useState } from "react";
import { type Announcement, announcementScript, closedAnnouncementKey } from "@/lib/shared/announcement";

/** A line above the header; closed, it stays away in this browser until another one comes. */
export function AnnouncementBar({ announcement: { id, text, link, until } }: { announcement: Announcement }) {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    const left = until === null ? Infinity : until - Date.now();
    if (isClosed(id) || left <= 0) setHidden(true);
    // Browsers know no longer time than 2^31 - 1 milliseconds, some 24 days.
    if (left <= 0 || left > 2_147_483_647) return;
    const timer = setTimeout(() => setHidden(true), left);
    return () => clearTimeout(timer);
  }, [id, until]);

  const close = () => {
    try {
      localStorage.setItem(closedAnnouncementKey, id);
    } catch {
      // Without storage it is closed on this page only.
    }
    setHidden(true);
  };

  return (
    <>
      <aside
        aria-label="Announcement"
        data-announcement={id}
        data-until={until ?? undefined}
        hidden={isHidden}
        suppressHydrationWarning
        className="announcement border-b border-line bg-cool-soft text-ink"
      >
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
          <p className="min-w-0 grow break-words" dir="auto">
            {text}{" "}
            {link ? (
              <a href={link} className="font-semibold whitespace-nowrap underline underline-offset-4">
                Read more
                <span className="sr-only"> about: {text}</span>
              </a>
            ) : null}
          </p>
          <button
            type="button"
            onClick={close}
            aria-label="Close this announcement"
            className="-mr-2 grid size-9 shrink-0 place-items-center text-xl leading-none text-ink-muted hover:text-ink"
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: announcementScript }} suppressHydrationWarning />
    </>
  );
}

function isClosed(id: string): boolean {
  try {
    return localStorage.getItem(closedAnnouncementKey) === id;
  } catch {
    return false;
  }
}
