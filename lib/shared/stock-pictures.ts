import { onePerProcess } from "./one-per-process.ts";

/* What shows where there is no picture: the owner's (D75), or the file in public/stock. */

export const stockKinds = ["game", "streamer", "post"] as const;
export type StockKind = (typeof stockKinds)[number];

/** Names of the settings that hold the ids of the owner's pictures. */
export const stockSettings = {
  game: "STOCK_GAME",
  streamer: "STOCK_STREAMER",
  post: "STOCK_POST",
} as const satisfies Record<StockKind, string>;

export const defaultStock = {
  game: "/stock/game.webp",
  streamer: "/stock/streamer.webp",
  post: "/stock/post.webp",
} as const satisfies Record<StockKind, string>;

type OwnStock = Partial<Record<StockKind, string>>;

const holder = onePerProcess<{ own: OwnStock }>("stock-pictures", () => ({ own: {} }));

const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** On the server, after each reading of the settings. @param values by the names of the settings */
export function setStockPictures(values: Partial<Record<string, string | null>>): void {
  const own = stockKinds.flatMap((kind) => {
    const id = values[stockSettings[kind]];
    return id && isId(id) ? [[kind, id]] : [];
  });
  holder.own = Object.fromEntries(own);
}

let named: { text: string; own: OwnStock } | undefined;

/** In browsers the document names the owner's (app/document.tsx). */
function ownStock(): OwnStock {
  if (typeof document === "undefined") return holder.own;
  const text = document.documentElement.dataset.stock;
  if (!text) return {};
  if (named?.text !== text) named = { text, own: JSON.parse(text) };
  return named.own;
}

/** @returns undefined without any of the owner's */
export const stockInDocument = (): string | undefined =>
  Object.keys(holder.own).length > 0 ? JSON.stringify(holder.own) : undefined;

export const ownStockPath = (id: string): string => `/stock/own/${id}.webp`;

/** The address of the picture that shows where there is none. */
export function stockPicture(kind: StockKind): string {
  const id = ownStock()[kind];
  return id ? ownStockPath(id) : defaultStock[kind];
}
