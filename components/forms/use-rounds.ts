import { useEffect, useEffectEvent, useState } from "react";

/**
 * A form, then what says that it was sent, then a blank form again.
 * @returns `sent`: what was sent last and is shown now; `isAnother`: a blank form after one that was sent
 */
export function useRounds<Sent>() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAnother, setAnother] = useState(false);
  const again = () => {
    setAnother(true);
    setSent(null);
  };
  return { sent, setSent, isAnother, again };
}

/** A blank form after one that was sent takes the focus; the first of the visit does not. */
export function useFocusOfAnother(isAnother: boolean, focus: () => void): void {
  const take = useEffectEvent(focus);
  useEffect(() => {
    if (isAnother) take();
  }, [isAnother]);
}
