"use client";

import { SuccessPanel } from "@/components/forms/success-panel";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** The success screen. */
export function StreamerReceived({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title="Thank You!"
        actions={
          <>
            <PageLink href={paths.streamers} className={buttonVariants()}>
              View Streamers
            </PageLink>
            <Button variant="secondary" onClick={onAgain}>
              Submit Another
            </Button>
          </>
        }
      >
        <p>Your streamer profile has been submitted and is pending approval.</p>
        <p className="mt-2">
          Our team looks at every profile. Once it is approved you will find it in the list.
        </p>
      </SuccessPanel>
    </div>
  );
}
