import { decidedKinds } from "@/lib/features/reviews/policy";

/** The tabs of the queue: one kind, items that wait for their submitter, or suspected spam. */
export const queueTabs = [...decidedKinds, "submitter", "spam"] as const;
export type QueueTab = (typeof queueTabs)[number];
