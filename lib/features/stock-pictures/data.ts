import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { stockKinds, stockSettings } from "@/lib/shared/stock-pictures";
import type { StockRow } from "./types";

/** Every kind with its version, read from the database. */
export async function listStockPictures(_admin: Admin, client: Transaction = db): Promise<StockRow[]> {
  const rows = await client.setting.findMany({ where: { name: { in: Object.values(stockSettings) } } });
  return stockKinds.map((kind) => {
    const row = rows.find(({ name }) => name === stockSettings[kind]);
    return {
      kind,
      id: row?.value ?? null,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  });
}

export async function findStockFile(id: string): Promise<Uint8Array | undefined> {
  const row = await db.stockPicture.findUnique({ where: { id }, select: { bytes: true } });
  return row?.bytes;
}
