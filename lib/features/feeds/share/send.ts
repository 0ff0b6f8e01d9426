import "server-only";
import { hasVersion } from "@/lib/serving/conditional.mjs";
import { AppError } from "@/lib/shared/errors";
import { drawSharePicture, type ShareSubject, shareTag } from "./pictures";

/**
 * Answers with the picture of a subject. Nobody may keep it without asking: a decision of the panel takes it back
 * at once (D18).
 * @throws AppError not_found without a subject; else as `drawSharePicture`
 */
export async function sendSharePicture(
  subject: ShareSubject | null,
  { request, address }: { request: Request; address: string },
): Promise<Response> {
  if (!subject) throw new AppError("not_found", "There is no such picture.");
  const etag = shareTag(subject);
  const headers = { ETag: etag, "Cache-Control": "private, no-cache", "Content-Type": "image/jpeg" };
  if (hasVersion(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(await drawSharePicture(subject, address), { headers });
}
