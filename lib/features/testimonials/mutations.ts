import "server-only";
import { type PlanGiven, planAfter } from "@/lib/features/featuring/policy";
import { storeEdit } from "@/lib/features/reviews/mutations";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { db, type Transaction } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { goneError } from "@/lib/shared/errors";
import { adminFields, toAdminTestimonial } from "./data";
import type { Testimonial, TestimonialEdit } from "./schema";
import type { AdminTestimonial } from "./types";

/** @throws AppError not_found; else as `storeEdit` */
export async function createTestimonial(
  actor: Moderator,
  testimonial: Testimonial,
  { requestId, recordAnswer }: { requestId: string; recordAnswer?: RecordAnswer },
): Promise<AdminTestimonial> {
  const write = async (transaction: Transaction) => {
    const row = await transaction.testimonial.create({
      data: { ...testimonial, updatedBy: actor.username },
      select: adminFields,
    });
    await recordAudit(transaction, actor, {
      action: "testimonial.create",
      entityId: row.id,
      entityName: testimonial.username,
      newValue: testimonial,
      requestId,
    });
    const answer = toAdminTestimonial(row);
    await recordAnswer?.(transaction, answer);
    return answer;
  };
  return await writeAndInvalidate({ tag: "testimonials" }, () => db.$transaction(write));
}

/** @throws AppError not_found; else as `storeEdit` */
export async function updateTestimonial(
  actor: Moderator,
  { id, requestId }: { id: number; requestId: string },
  edit: Partial<TestimonialEdit> & PlanGiven,
): Promise<void> {
  const find = (client: Transaction) => client.testimonial.findFirst({ where: { id, deletedAt: null } });
  const current = await find(db);
  if (!current) throw goneError("testimonial");
  const { updatedAt: editedVersion, ...fields } = edit;
  await storeEdit(
    actor,
    {
      kind: "testimonial",
      noun: "testimonial",
      tag: "testimonials",
      name: current.username,
      current,
      // Featuring a testimonial makes it public.
      isPublic: current.featured || edit.featured === true,
      editedVersion,
      fields: { ...fields, ...planAfter(current, fields) },
      pictures: [],
      write: async (transaction, where, data) =>
        (await transaction.testimonial.updateMany({ where, data })).count,
      reread: find,
      fetchPicture: async () => {},
    },
    requestId,
  );
}
