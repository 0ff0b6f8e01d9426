import type { finishCheck } from "@/lib/features/follows/check/mutations";
import { seeOther } from "@/lib/server/http/respond";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

type Next = Awaited<ReturnType<typeof finishCheck>>;

/** The redirect after a plain form. @param language of the page, which the form sends */
export function backToCheck(next: Next, language: string | undefined): Response {
  const path = next.to === "sent" ? paths.follows : paths.followsCheck;
  const query: Record<string, string> =
    next.to === "sent" ? { done: "sent" } : next.problem ? { problem: next.problem } : {};
  const response = seeOther(inLanguage(path, prefixedLanguage(language)), query);
  if (next.cookie) response.headers.append("Set-Cookie", next.cookie);
  return response;
}
