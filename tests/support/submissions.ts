import { POST as submit } from "@/app/api/content-submission/route";
import { callRoute, type Sent } from "@/tests/support/routes";
import { mp4Bytes } from "@/tests/support/uploads";

/** The values that a visitor fills into the form. */
export const submissionFields = {
  name: "Ada Fern",
  email: "ada@example.com",
  role: "indie-game-developer",
  message: "A quiet walk with a sword.",
};
export const submissionReceived = "Your content has been submitted for review.";

export const sendSubmission = (client: string, sent: Sent): Promise<Response> =>
  callRoute(submit, "/api/content-submission", client, sent);

type FormFile = { bytes: Buffer; name: string; type: string };

/** The documented form, as a browser encodes it. */
export function asMultipart(values: Record<string, string>, file?: FormFile): Sent {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (file) form.set("contentFile", new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const encoded = new Response(form);
  return {
    body: encoded.body ?? undefined,
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
  };
}

export const clipFile = (bytes = mp4Bytes()): FormFile => ({ bytes, name: "my run.mp4", type: "video/mp4" });
