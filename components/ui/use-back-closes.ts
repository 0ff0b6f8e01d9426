"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * For a dialog that is mounted only while open: Back closes it instead of leaving the page. Closing it otherwise
 * removes its history entry.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Keeps the framework's state, so that going back does not navigate.
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
