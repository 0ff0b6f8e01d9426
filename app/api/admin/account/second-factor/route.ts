import { passwordProofSchema, secondFactorConfirmationSchema } from "@/lib/features/accounts/schema";
import {
  disableOwnSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
} from "@/lib/features/accounts/second-factor/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/account/second-factor: a new secret for one's own account, not yet in force. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: passwordProofSchema,
  handler: async ({ actor, body, address, requestId }) =>
    Response.json(await offerSecondFactor(actor, body.password, { address, requestId })),
});

/** PUT: a code of the app switches it on; answers the recovery codes, with the secret also when it is repeated soon. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  body: secondFactorConfirmationSchema,
  handler: async ({ actor, body, requestId }) =>
    Response.json({ recoveryCodes: await enableSecondFactor(actor, body, requestId) }),
});

/** DELETE: switches it off. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  body: passwordProofSchema,
  handler: async ({ actor, body, address, requestId }) => {
    await disableOwnSecondFactor(actor, { address, requestId }, body.password);
    return Response.json({ message: "The second factor is off" });
  },
});
