import { ApiError, postForm, prepareProof } from "@/components/forms/post-json";
import { notify, type ToastNotice, withdrawFailure } from "@/components/ui/toast";
import { apiPaths } from "@/lib/shared/paths";
import { randomKey } from "@/lib/shared/random-key";

export { prepareProof };

const failed = "Something went wrong. Please try again later.";
/** `problem` is what is wrong with the address itself. */
type Outcome = { isSent: boolean; problem?: string };

/** The form lies in the page's last corner. */
const tell = (notice: ToastNotice) => notify({ ...notice, aside: true });

/** A repeat of the same address within this page counts once. */
let last: { email: string; key: string } | undefined;

function keyFor(email: string): string {
  if (last?.email !== email) last = { email, key: randomKey() };
  return last.key;
}

/**
 * Sends the newsletter form and says what came of it.
 * @param fields `email`, and the honeypot `website`
 * @returns whether the address was taken, or what is wrong with it
 */
export async function subscribe(fields: FormData): Promise<Outcome> {
  const email = String(fields.get("email") ?? "").trim();
  // No more than this: what an address may be, the server says.
  if (!email.includes("@")) {
    const problem = "Please enter a valid email address.";
    tell({ title: "Invalid Email", description: problem, destructive: true });
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
    if (!answer?.success) return refuse(answer?.message);
  } catch (error) {
    return error instanceof ApiError ? refuse(error.message, error.errors.email) : refuse(undefined);
  }
  last = undefined;
  tell({
    title: "Successfully Subscribed!",
    description: "You'll receive the latest gaming insights in your inbox.",
  });
  return { isSent: true };
}

function refuse(message: string | undefined, problem?: string): Outcome {
  tell({ title: "Subscription Failed", description: message || failed, destructive: true });
  return { isSent: false, ...(problem ? { problem } : {}) };
}
