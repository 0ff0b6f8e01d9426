import "server-only";
import { clock } from "@/lib/server/clock";
import type { Sender } from "@/lib/server/http/sender";
import { termsVersion } from "@/lib/server/legal-texts";

/**
 * What everything sent for review is stored with: the wish to be featured, which only a reviewer grants
 * (docs/product.md, "Moderation fields"), a honeypot hit, the sender's address, and consent.
 */
export const submissionColumns = (
  sent: { featured: boolean; website?: string | undefined },
  sender: Sender,
) => ({
  featureRequested: sent.featured,
  spam: Boolean(sent.website),
  submitterIp: sender.address,
  termsAcceptedAt: clock.now(),
  termsVersion: termsVersion(),
});
