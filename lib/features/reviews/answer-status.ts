import "server-only";
import type { z } from "zod";
import type { Admin } from "@/lib/server/auth/gate";
import { changeStatus } from "./moderation";
import type { ReviewedKind } from "./policy";
import type { idParamsSchema, statusChangeSchema } from "./schema";

type StatusCall = {
  actor: Admin;
  params: z.output<typeof idParamsSchema>;
  body: z.output<typeof statusChangeSchema>;
  requestId: string;
};

/**
 * The handler of a status call.
 * @param find the row as the panel shows it
 * @returns what decides and answers the row as it is then; errors as `changeStatus`
 */
export const answerStatusChange =
  (kind: ReviewedKind, find: (actor: Admin, id: number) => Promise<unknown>) =>
  async ({ actor, params, body, requestId }: StatusCall): Promise<Response> => {
    await changeStatus(actor, kind, params.id, body.status, requestId, body);
    return Response.json(await find(actor, params.id));
  };
