import type { Page } from "@/lib/shared/page";
import type { TrashKind } from "./constants";

/** Times are ISO 8601. */
export type TrashedRow = {
  kind: TrashKind;
  id: number;
  name: string;
  deletedAt: string;
  deletedBy: string | null;
  /** when the job deletes it */
  removedAfter: string;
};

export type TrashPage = Page<TrashedRow>;
