import { message } from "@/lib/shared/message";
import type { StockKind } from "@/lib/shared/stock-pictures";

/** Messages. */
export const stockNames: Record<StockKind, string> = {
  game: message("panelStock.names.game"),
  streamer: message("panelStock.names.streamer"),
  post: message("panelStock.names.post"),
};
