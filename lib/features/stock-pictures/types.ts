import type { StockKind } from "@/lib/shared/stock-pictures";

export type StockRow = {
  kind: StockKind;
  /** of the owner's picture; null is the bundled one */
  id: string | null;
  /** 0 if never changed */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};
