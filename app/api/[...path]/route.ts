import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Unknown calls get the format of every other refusal. */
function noSuchCall(): never {
  throw new AppError("not_found", message("refusals.noCall"));
}

export const GET = defineRoute({ access: "public", limit: "read", handler: noSuchCall });
export const POST = defineRoute({ access: "public", limit: "read", handler: noSuchCall });
export const PUT = defineRoute({ access: "public", limit: "read", handler: noSuchCall });
export const PATCH = defineRoute({ access: "public", limit: "read", handler: noSuchCall });
export const DELETE = defineRoute({ access: "public", limit: "read", handler: noSuchCall });
