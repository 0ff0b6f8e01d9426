import "server-only";
import type { z } from "zod";
import type { Admin } from "@/lib/server/auth/gate";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { idParamsSchema } from "./schema";

type RowCall = { actor: Admin; params: z.output<typeof idParamsSchema> };

/**
 * The handler that answers one row.
 * @param find the row as the panel's list has it
 * @returns what answers it; throws AppError not_found
 */
export const answerRow =
  (noun: string, find: (actor: Admin, id: number) => Promise<object | undefined>) =>
  async ({ actor, params }: RowCall): Promise<Response> => {
    const row = await find(actor, params.id);
    if (!row) throw goneMeanwhile(noun);
    return Response.json(row);
  };

type EditCall<Body> = RowCall & { body: Body; requestId: string };

/**
 * The handler that stores an edit form and answers the row as it is then.
 * @param update as a feature's editing defines it @param find as for `answerRow`
 * @returns what answers it; throws what `update` throws
 */
export const answerEdit =
  <Body>(
    update: (actor: Admin, id: number, body: Body, requestId: string) => Promise<unknown>,
    find: (actor: Admin, id: number) => Promise<object | undefined>,
  ) =>
  async ({ actor, params, body, requestId }: EditCall<Body>): Promise<Response> => {
    await update(actor, params.id, body, requestId);
    return Response.json(await find(actor, params.id));
  };
