import { passwordProofSchema, secondFactorConfirmationSchema } from "@/lib/features/accounts/schema";
import {
  disableOwnSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
} from "@/lib/features/accounts/second-factor/mutations";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/account/second-factor: a new secret, not active until it is confirmed. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: passwordProofSchema,
  handler: async ({ actor, body, address, requestId }) =>
    Response.json(await offerSecondFactor(actor, body.password, { address, requestId })),
});

/**
 * PUT: a code from the app activates it; returns the recovery codes. With the secret it can be repeated for a while.
 */
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
    return { message: message("answers.secondFactorOff") };
  },
});
