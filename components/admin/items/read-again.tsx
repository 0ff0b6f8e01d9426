import type { ReactNode } from "react";

/** Within a sentence. */
export const ReadAgain = ({ onPress, children }: { onPress: () => unknown; children: ReactNode }) => (
  <button type="button" className="underline underline-offset-4" onClick={() => onPress()}>
    {children}
  </button>
);
