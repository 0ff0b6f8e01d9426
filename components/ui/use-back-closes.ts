"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * For a dialog that is in the page only while it is open: Back closes it instead of leaving the page, as people expect on
 * phones. Closing it otherwise takes its step out of the history again.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The framework's own state stays, so that going back is not a navigation to it.
    history.pushState({ ...history.state, isDialog: true }, "");
    let isClosedByBack = false;
    const onPopState = () => {
      isClosedByBack = true;
      close();
    };
    addEventListener("popstate", onPopState);
    return () => {
      removeEventListener("popstate", onPopState);
      if (!isClosedByBack && history.state?.isDialog) history.back();
    };
  }, []);
}
