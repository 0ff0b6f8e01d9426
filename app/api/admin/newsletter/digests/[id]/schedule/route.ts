import { scheduleDigest } from "@/lib/features/newsletter/digest/mutations";
import { digestScheduleSchema } from "@/lib/features/newsletter/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/newsletter/digests/{id}/schedule: schedules it. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: digestScheduleSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await scheduleDigest(actor, { ...params, requestId }, new Date(body.sendAt));
    return { message: message("answers.digestScheduled") };
  },
});

/** DELETE /api/admin/newsletter/digests/{id}/schedule: unschedules it. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await scheduleDigest(actor, { ...params, requestId }, null);
    return { message: message("answers.digestUnscheduled") };
  },
});
