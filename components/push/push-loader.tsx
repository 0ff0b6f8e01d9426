"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { PushButtonProps } from "./push-button";

/** Loads the button in browsers that can show notifications. */
export function PushLoader(props: PushButtonProps) {
  const [Button, setButton] = useState<ComponentType<PushButtonProps> | null>(null);
  useEffect(() => {
    if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
      import("./push-button").then(
        ({ PushButton }) => setButton(() => PushButton),
        () => {},
      );
  }, []);
  return Button && <Button {...props} />;
}
