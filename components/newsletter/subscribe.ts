import { ApiError, postForm, prepareProof } from "@/components/forms/post-json";
import { notify, type ToastNotice, withdrawFailure } from "@/components/ui/toast";
import { apiPaths } from "@/lib/shared/paths";
import { randomKey } from "@/lib/shared/random-key";

export { prepareProof };

/** The form's translator: this file loads without a hook. */
type Translate = (
  key: "invalidTitle" | "invalid" | "doneTitle" | "done" | "failedTitle" | "failed",
) => string;

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
export async function subscribe(fields: FormData, t: Translate): Promise<Outcome> {
  const email = String(fields.get("email") ?? "").trim();
  // The server validates the rest.
  if (!email.includes("@")) {
    const problem = t("invalid");
    notifyAside({ title: t("invalidTitle"), description: problem, destructive: true });
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
    if (!answer?.success) return refuse(t, answer?.message);
  } catch (error) {
    return error instanceof ApiError ? refuse(t, error.message, error.errors.email) : refuse(t);
  }
  last = undefined;
  notifyAside({
    title: t("doneTitle"),
    description: t("done"),
  });
  return { isSent: true };
}

function refuse(t: Translate, message?: string, problem?: string): Outcome {
  notifyAside({ title: t("failedTitle"), description: message || t("failed"), destructive: true });
  return { isSent: false, ...(problem ? { problem } : {}) };
}
