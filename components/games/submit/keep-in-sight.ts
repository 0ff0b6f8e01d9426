import type { FocusEvent } from "react";

/** Browsers bring a text area's caret into view, not the whole of it: the bar below would cover it. */
export const keepInSight = (event: FocusEvent<HTMLTextAreaElement>): void =>
  event.currentTarget.scrollIntoView({ block: "nearest" });
