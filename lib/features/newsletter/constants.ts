import { kept } from "@/lib/shared/retention";

/** How long the link of a confirmation mail works; unconfirmed addresses expire with it. */
export const confirmationDays = kept.unconfirmedSubscriberDays;
