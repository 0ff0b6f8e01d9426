"use client";

import { useLayoutEffect, useRef, useState } from "react";
import type { QueueRowActions } from "@/components/admin/queue/queue-row";

/** The same functions for as long as the list lives, which do what the latest ones do: rows are rendered for a change only. */
export function useStableActions(actions: QueueRowActions): QueueRowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<QueueRowActions>(() => ({
    onCurrent: (...args) => latest.current.onCurrent(...args),
    onTick: (...args) => latest.current.onTick(...args),
    onOpen: (...args) => latest.current.onOpen(...args),
    onDecide: (...args) => latest.current.onDecide(...args),
    onEdit: (...args) => latest.current.onEdit(...args),
    onUndo: (...args) => latest.current.onUndo(...args),
    onReplace: (...args) => latest.current.onReplace(...args),
    onExpired: () => latest.current.onExpired(),
  }));
  return stable;
}
