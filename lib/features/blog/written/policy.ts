import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { PostState } from "./types";

type StoredState = { isPublished: boolean; publishAt: Date | null; publishedAt: Date | null };

export const stateOf = ({ isPublished, publishAt }: Omit<StoredState, "publishedAt">): PostState =>
  isPublished ? "published" : publishAt ? "scheduled" : "draft";

/** Further ahead, a slip of the year is likelier than a plan. */
const scheduleDaysAtMost = 366;

type AskedState = { state?: PostState | undefined; publishAt?: string | null | undefined };

/**
 * The columns that an asked state sets. A post that was public before keeps its date.
 * @param current the stored state; that of a new post is a draft
 * @throws AppError invalid for a missing, past or distant time
 */
export function stateAfter(current: StoredState, { state, publishAt }: AskedState, now: Date): StoredState {
  const asked = state ?? (publishAt ? "scheduled" : stateOf(current));
  const { publishedAt } = current;
  if (asked === "published") return { isPublished: true, publishAt: null, publishedAt: publishedAt ?? now };
  if (asked === "draft") return { isPublished: false, publishAt: null, publishedAt };
  const time = publishAt ? new Date(publishAt) : current.publishAt;
  if (!time) throw invalidField("publishAt", message("panelPosts.errors.time"));
  if (time.getTime() !== current.publishAt?.getTime()) assertAhead(time, now);
  return { isPublished: false, publishAt: time, publishedAt };
}

function assertAhead(time: Date, now: Date): void {
  if (time <= now) throw invalidField("publishAt", message("panelPosts.errors.past"));
  if (time.getTime() - now.getTime() > scheduleDaysAtMost * 86_400_000)
    throw invalidField("publishAt", message("panelPosts.errors.tooFar", { days: scheduleDaysAtMost }));
}

/** The audit log's name of a change; undefined for an edit. */
export function stateAction(before: StoredState, after: StoredState) {
  const [from, to] = [stateOf(before), stateOf(after)];
  if (to === "published") return from === to ? undefined : ("publish" as const);
  if (from === "published") return "unpublish" as const;
  if (to === "scheduled")
    return before.publishAt?.getTime() === after.publishAt?.getTime() ? undefined : ("schedule" as const);
  return from === "scheduled" ? ("unschedule" as const) : undefined;
}

const takenText = (slug: string): string => message("panelPosts.errors.taken", { slug });

/** Of a form: the field is to be changed, and the stored post is not newer. */
export const addressTaken = (slug: string): AppError => invalidField("slug", takenText(slug));

/** Of a post that is to come back. */
export const addressTakenMeanwhile = (slug: string): AppError => new AppError("conflict", takenText(slug));
