"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { streamersFailure } from "@/lib/shared/failure-words";

/** The specified texts of a list that failed to load. */
export function StreamersError({ retry }: { retry: () => void }) {
  const t = useTranslations("streamers.streamersError");
  return (
    <>
      <StreamersHeader />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6" role="alert">
        <EmptyState
          title={streamersFailure.title}
          description={streamersFailure.text}
          icon={<CloudOff aria-hidden="true" />}
          action={
            <button type="button" onClick={retry} className={buttonVariants()}>
              {t("tryAgain")}
            </button>
          }
        />
      </div>
    </>
  );
}
