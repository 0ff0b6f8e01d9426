"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { NetworkError } from "@/components/forms/post-json";
import type { AdminGame } from "@/lib/features/games/types";
import type { AdminStreamer } from "@/lib/features/streamers/types";

type Sheet<Row> = ComponentType<EditSheetProps<Row>>;

type SheetOnDemandProps<Row> = EditSheetProps<Row> & {
  /** a constant */
  load: () => Promise<{ default: Sheet<Row> }>;
};

/**
 * Loads the edit form, the heaviest part of a list, on first use. If that fails, the list stays and the next press
 * retries; React's `lazy` would replace the page and never retry.
 */
export function SheetOnDemand<Row>({ load, ...props }: SheetOnDemandProps<Row>) {
  const t = useTranslations("panelEdit.sheetOnDemand");
  const [loaded, setLoaded] = useState<{ Sheet: Sheet<Row> } | null>(null);
  const { onClosed } = props;
  useEffect(() => {
    load().then(
      ({ default: Sheet }) => setLoaded({ Sheet }),
      (error) => {
        showFailure(t("failedOpenForm"), new NetworkError(error));
        onClosed();
      },
    );
  }, [load, onClosed, t]);
  return loaded ? <loaded.Sheet {...props} /> : null;
}

const importGameEdit = () => import("@/components/admin/games/game-edit-form");

export const GameEditSheet = (props: EditSheetProps<AdminGame>) => (
  <SheetOnDemand load={importGameEdit} {...props} />
);

export const loadGameEdit = () => void importGameEdit().catch(() => {});

const importStreamerEdit = () => import("@/components/admin/streamers/streamer-edit-form");

export const StreamerEditSheet = (props: EditSheetProps<AdminStreamer>) => (
  <SheetOnDemand load={importStreamerEdit} {...props} />
);

export const loadStreamerEdit = () => void importStreamerEdit().catch(() => {});
