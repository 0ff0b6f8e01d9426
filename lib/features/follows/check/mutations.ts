import "server-only";
import type { CheckProblem } from "@/lib/features/follows/constants";
import { findTarget } from "@/lib/features/follows/kinds/data";
import { requestFollow } from "@/lib/features/follows/mutations";
import { type FollowCheck, followEmail, type PlainFollow } from "@/lib/features/follows/schema";
import { db, isUniqueViolation } from "@/lib/server/db";
import { toAppError } from "@/lib/server/http/respond";
import type { Sender } from "@/lib/server/http/sender";
import { siteLanguage } from "@/lib/server/i18n/languages";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import type { ErrorCode } from "@/lib/shared/errors";
import { apiPaths } from "@/lib/shared/paths";
import { type Assessment, toAssessment, unsuspected } from "@/lib/shared/spam";
import { type Draft, dropDraft, keepDraft, readDraft } from "./data";

/** Where a plain form leads next: the page of the sum, with a problem, or `sent`. */
type Next = { to: "check"; problem?: CheckProblem; cookie?: string } | { to: "sent"; cookie: string };

/** Keeps what the form sent and asks for the sum. @throws AppError as `findTarget` */
export async function beginCheck({ email, target, every, website }: PlainForm): Promise<Next> {
  const { kind, key } = await findTarget(target);
  return { to: "check", cookie: keepDraft({ email, kind, key, every, isHoneypot: Boolean(website) }) };
}
type PlainForm = Pick<PlainFollow, "email" | "every" | "website"> & {
  target: Parameters<typeof findTarget>[0];
};

const problemsByCode: Partial<Record<ErrorCode, CheckProblem>> = {
  rate_limited: "limit",
  not_found: "gone",
  invalid: "gone",
};

/** Requests the follow once the sum is right; otherwise asks again with new numbers and everything that was typed. */
export async function finishCheck(
  cookieHeader: string | null,
  { email, sum, every, website, language }: FollowCheck,
  sender: Sender,
): Promise<Next> {
  const draft = readDraft(cookieHeader);
  if (!draft) return { to: "check", problem: "expired" };
  const isHoneypot = draft.isHoneypot || Boolean(website);
  const again = (problem: CheckProblem): Next => ({
    to: "check",
    problem,
    cookie: keepDraft({ ...draft, email, every, isHoneypot }),
  });
  const address = followEmail.safeParse(email);
  if (!address.success) return again("email");
  try {
    // Shares the limit of the form with JavaScript.
    await consumeLimit("newsletter", `${apiPaths.follows}:${sender.address}`);
    if (!(await isSolved(draft, sum))) return again("sum");
    await requestFollow(
      { email: address.data, target: targetOf(draft), every },
      {
        ...sender,
        language: siteLanguage(language),
        recordAnswer: async () => {},
        assessment: isHoneypot ? filledHoneypot : unsuspected,
      },
    );
  } catch (thrown) {
    return again(problemsByCode[toAppError(thrown).code] ?? "away");
  }
  return { to: "sent", cookie: dropDraft() };
}

/** The honeypot is enough at any threshold. */
const filledHoneypot: Assessment = toAssessment(["honeypot"], Number.POSITIVE_INFINITY);

const targetOf = ({ kind, key }: Draft) => ({
  kind,
  ...(kind === "search" ? { query: key } : { slug: key }),
});

/** A sum counts once, right or wrong. */
async function isSolved({ id, a, b, expiresAt }: Draft, sum: string): Promise<boolean> {
  try {
    await db.burntToken.create({ data: { id: `follow-${id}`, expiresAt: new Date(expiresAt) } });
  } catch (error) {
    if (isUniqueViolation(error, "burnt_tokens_pkey")) return false;
    throw error;
  }
  return Number(sum.trim()) === a + b && sum.trim() !== "";
}
