import { Plus } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { streamersFailure } from "@/lib/shared/failure-words";
import { paths } from "@/lib/shared/paths";

/** The top of the streamers list; it stands above the list's error too. */
export function StreamersHeader() {
  return (
    <header className="dot-grid">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-4 px-4 pt-7 pb-5 sm:px-6 sm:pt-8">
        <div className="min-w-0">
          <h1 className="text-4xl font-semibold">{streamersFailure.heading}</h1>
          <p className="mt-1.5 max-w-prose text-ink-muted">
            People worth an evening. Find who plays what you love, and when they are live.
          </p>
        </div>
        <PageLink href={paths.streamersSubmit} className={buttonVariants()}>
          <Plus aria-hidden="true" />
          Join as Streamer
        </PageLink>
      </div>
    </header>
  );
}
