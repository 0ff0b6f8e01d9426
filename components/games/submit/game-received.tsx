"use client";

import { SuccessPanel } from "@/components/forms/success-panel";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** The success screen (docs/product.md, "Promises on screen"). */
export function GameReceived({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title="Submission Received!"
        actions={
          <>
            <Button onClick={onAgain}>Submit Another Game</Button>
            <PageLink href={paths.games} className={buttonVariants({ variant: "secondary" })}>
              Browse Games
            </PageLink>
          </>
        }
      >
        <p>Your game has been submitted and is pending approval.</p>
        <p className="mt-2">
          Review time: <strong className="font-semibold text-ink">2-3 business days</strong>. Once it is
          approved you will find it in the catalog.
        </p>
      </SuccessPanel>
    </div>
  );
}
