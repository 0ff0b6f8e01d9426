import "server-only";
import { createHash } from "node:crypto";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { decodeDataString, encodePicture } from "@/lib/server/pictures/encode";
import { lockSettings, storeAndApply, storeValue } from "@/lib/server/settings-change";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { type StockKind, stockSettings } from "@/lib/shared/stock-pictures";
import { stockNames } from "./constants";
import { listStockPictures } from "./data";
import type { StockChange } from "./schema";
import type { StockRow } from "./types";

/** The file first: a row of the settings never names one that does not exist. */
async function storeFile(picture: string): Promise<string> {
  const { files } = await encodePicture(decodeDataString(picture, "picture"), "picture", {
    isLargestOnly: true,
  });
  const file = files.find(({ name }) => name === largestPictureFile);
  if (!file) throw new Error("the encoder made no file of the largest width");
  const id = createHash("sha256").update(file.body).digest("hex").slice(0, 32);
  const row = { id, bytes: new Uint8Array(file.body) };
  await db.stockPicture.upsert({ where: { id }, create: row, update: { createdAt: clock.now() } });
  return id;
}

/**
 * Stores the picture that shows where there is none, or null for the bundled one again.
 * @throws AppError invalid for an unsupported picture, too_large; conflict if another admin changed it in the meantime
 */
export async function storeStockPicture(
  actor: Admin,
  { kind, picture, version }: StockChange & { kind: StockKind },
  requestId: string,
): Promise<StockRow[]> {
  const [value, english] = [picture === null ? null : await storeFile(picture), await textReader("en")];
  const name = stockSettings[kind];
  return storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const before = (await listStockPictures(actor, transaction)).find((row) => row.kind === kind);
      const [old, by] = [before?.id ?? null, before?.updatedBy ?? ""];
      if ((before?.version ?? 0) !== version)
        throw new AppError("conflict", message("panelStock.changed", { isNamed: by ? "yes" : "no", by }));
      if (value !== old)
        await storeValue(transaction, actor, {
          name,
          value,
          kind: "set-up",
          label: english(stockNames[kind]),
          oldValue: { value: old },
          newValue: { value },
          requestId,
        });
      return listStockPictures(actor, transaction);
    }),
  );
}
