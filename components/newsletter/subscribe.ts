import { ApiError, postForm, prepareProof } from "@/components/forms/post-json";
import { notify, type ToastNotice, withdrawFailure } from "@/components/ui/toast";
import { message } from "@/lib/shared/message";
import { apiPaths } from "@/lib/shared/paths";
import { randomKey } from "@/lib/shared/random-key";

export { prepareProof };

/** `useMessageText` of the form; this file loads on use and has no hook. */
type Read = (text: string) => string;

/** `problem` is an error of the address itself. */
type Outcome = { isSent: boolean; problem?: string };

/** The form is in the corner where toasts appear. */
const notifyAside = (notice: ToastNotice) => notify({ ...notice, aside: true });

/** A repeated address within this page is sent with the same key. */
let last: { email: string; key: string } | undefined;

function keyFor(email: string): string {
  if (last?.email !== email) last = { email, key: randomKey() };
  return last.key;
}

/**
 * @param fields `email`, and the honeypot `website`
 * @returns whether the address was accepted, or its error
 */
export async function subscribe(fields: FormData, read: Read): Promise<Outcome> {
  const email = String(fields.get("email") ?? "").trim();
  // The server validates the rest.
  if (!email.includes("@")) {
    const problem = read(message("newsletter.subscribe.invalid"));
    notifyAside({
      title: read(message("newsletter.subscribe.invalidTitle")),
      description: problem,
      destructive: true,
    });
    return { isSent: false, problem };
  }
  withdrawFailure();
  try {
    const body = { email, website: String(fields.get("website") ?? "") };
    const answer = await postForm<{ success?: boolean; message?: string } | null>(
      apiPaths.newsletterSubscribe,
      body,
      { idempotencyKey: keyFor(email) },
    );
    if (!answer?.success) return refuse(read, answer?.message);
  } catch (error) {
    return error instanceof ApiError ? refuse(read, error.message, error.errors.email) : refuse(read);
  }
  last = undefined;
  notifyAside({
    title: read(message("newsletter.subscribe.doneTitle")),
    description: read(message("newsletter.subscribe.done")),
  });
  return { isSent: true };
}

function refuse(read: Read, reason?: string, problem?: string): Outcome {
  notifyAside({
    title: read(message("newsletter.subscribe.failedTitle")),
    description: reason || read(message("newsletter.subscribe.failed")),
    destructive: true,
  });
  return { isSent: false, ...(problem ? { problem } : {}) };
}
