import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { db } from "@/lib/server/db";
import { makeReviewed } from "./factories";

export const tokenIn = (url: string): string => new URL(url).searchParams.get("token") ?? "";

/** A pending row of a kind with its private page, as its form would make both. @returns the row, and its link's token */
export async function makeSent(
  kind: ReviewedKind,
  { email = "ada@example.com", submittedAt }: { email?: string | null; submittedAt?: Date } = {},
) {
  const row = await makeReviewed(kind, submittedAt ? { submittedAt } : {});
  const hasOwn = kind === "streamer" || kind === "submission";
  const createAccess = await prepareAccess(kind, {
    mailTo: null,
    contactEmail: hasOwn ? null : email,
    isSpam: false,
    language: "en",
  });
  const { submissionUrl: url } = await db.$transaction((transaction) => createAccess(transaction, row.id));
  return { ...row, kind, url, token: tokenIn(url) };
}
