import "server-only";
import { attachmentHeader } from "@/lib/shared/content-disposition";

/** By which spreadsheets know UTF-8; without it Excel on Windows shows "CafÃ©". */
const byteOrderMark = "\ufeff";

/** `name` is without the day, which is added. */
export function csvResponse(csv: string, name: string, now: Date): Response {
  return new Response(byteOrderMark + csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(`${name}-${now.toISOString().slice(0, 10)}.csv`),
      "X-Content-Type-Options": "nosniff",
    },
  });
}
