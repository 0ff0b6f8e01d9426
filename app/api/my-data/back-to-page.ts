import { seeOther, toAppError } from "@/lib/server/http/respond";
import type { ErrorCode } from "@/lib/shared/errors";

/** Where a plain form leads back to: what its page then says, and a cookie that goes along. */
export type Back = { query: Record<string, string>; cookie?: string };

/** Answers a plain form, which works without JavaScript: with its page, also where it was refused or failed. */
export async function backToPage(
  path: string,
  work: () => Promise<Back>,
  refused: (code: ErrorCode) => Back,
): Promise<Response> {
  const { query, cookie } = await work().catch((thrown: unknown) => refused(toAppError(thrown).code));
  const response = seeOther(path, query);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether the browser says that another site's page has sent a form; browsers that say nothing pass. */
export const isFromElsewhere = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
