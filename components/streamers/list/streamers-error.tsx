"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { streamersFailure } from "@/lib/shared/streamers-failure";

/** The specified texts of a list that failed to load. */
export function StreamersError({ retry }: { retry: () => void }) {
  const t = useTranslations("streamers.streamersError");
  const read = useMessageText();
  return (
    <>
      <StreamersHeader />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6" role="alert">
        <EmptyState
          title={read(streamersFailure.title)}
          description={read(streamersFailure.text)}
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
