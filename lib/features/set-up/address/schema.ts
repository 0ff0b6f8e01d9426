import { z } from "zod";
import { message } from "@/lib/shared/message";

/** As SITE_URL: an origin, without a path. */
const address = z
  .string()
  .trim()
  .max(300, message("panelSetUp.refusals.tooLong", { max: 300 }))
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin =
      url &&
      /^https?:$/.test(url.protocol) &&
      !url.username &&
      !url.password &&
      url.pathname === "/" &&
      !/[?#]/.test(text);
    if (isOrigin) return url.origin;
    context.addIssue({ code: "custom", message: message("panelSetUp.addressForm.wrong") });
    return z.NEVER;
  });

/** PUT /api/admin/set-up/address; null leaves it to the environment and the default again. */
export const addressSchema = z.object({
  version: z.number().int().min(0),
  siteUrl: address.nullable(),
  /** of an address other than the one in use */
  isConfirmed: z.boolean().default(false),
});
export type AddressChange = z.output<typeof addressSchema>;
