import "server-only";
import type { z } from "zod";
import type { idParamsSchema } from "@/lib/features/reviews/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { type TrashKind, trashKinds } from "./constants";
import { moveToTrash } from "./mutations";

type DeletionCall = { actor: Admin; params: z.output<typeof idParamsSchema>; requestId: string };

/** The handler that moves a row to the trash and says so; errors as `moveToTrash`. */
export const answerDeletion =
  (kind: TrashKind) =>
  async ({ actor, params, requestId }: DeletionCall): Promise<Response> => {
    await moveToTrash(actor, kind, params.id, requestId);
    return Response.json({ message: `${trashKinds[kind]} deleted` });
  };
