import { storeAddress } from "@/lib/features/set-up/address/mutations";
import { addressSchema } from "@/lib/features/set-up/address/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/set-up/address: the address that visitors use; another one than now needs `isConfirmed`. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: addressSchema,
  handler: ({ actor, body, requestId }) => storeAddress(actor, body, requestId),
});
