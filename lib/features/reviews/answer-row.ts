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
