import { kept } from "@/lib/shared/retention";

/** How long the link of a confirmation mail works; unconfirmed addresses expire with it (D44). */
export const confirmationDays = kept.unconfirmedSubscriberDays;
