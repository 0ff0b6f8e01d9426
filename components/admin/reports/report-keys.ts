import type { KeyWords } from "@/components/admin/shell/keys-help";

/** The keys of the inbox, as its reports have them. */
export const reportKeys: readonly KeyWords[] = [
  { shown: "J or ↓", does: "Next row" },
  { shown: "K or ↑", does: "Previous row" },
  { shown: "O or Enter", does: "Open or close" },
  { shown: "R", does: "Write to whoever reported it, or a note" },
  { shown: "X", does: "Tick or untick; what is ticked can be dismissed together" },
  { shown: "N", does: "Not spam" },
  { shown: "/", does: "Go to the search" },
];
