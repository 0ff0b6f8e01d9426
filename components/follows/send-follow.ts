import { ApiError, NetworkError, postForm, prepareProof } from "@/components/forms/post-json";
import { apiPaths } from "@/lib/shared/paths";
import { randomKey } from "@/lib/shared/random-key";

export { prepareProof };

/** A repetition of the same request has the same key. */
let last: { body: string; key: string } | undefined;

function keyFor(body: string): string {
  if (last?.body !== body) last = { body, key: randomKey() };
  return last.key;
}

/** The catalog's filters change in the browser; other parameters of the address are not part of them. */
function readQuery(field: HTMLInputElement): string {
  const names = field.dataset.parameters?.split(" ") ?? [];
  const given = [...new URLSearchParams(location.search)].filter(([name]) => names.includes(name));
  return new URLSearchParams(given).toString();
}

/** Sends the form once at a time, and shows the outcome below it. */
export async function submitFollow(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!status || form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  status.textContent = "";
  const { isSent, text } = await sendFollow(form);
  form.ariaBusy = "false";
  status.toggleAttribute("data-sent", isSent);
  status.textContent = text || (status.dataset.unreachable ?? "");
  if (isSent) form.reset();
  else form.querySelector<HTMLInputElement>("[name=email]")?.focus();
}

/** @returns what to show below the form; empty if nothing was reached */
async function sendFollow(form: HTMLFormElement): Promise<{ isSent: boolean; text: string }> {
  const fields = new FormData(form);
  const text = (name: string): string => String(fields.get(name) ?? "");
  const query = form.querySelector<HTMLInputElement>("input[name=query]");
  const body = {
    email: text("email").trim(),
    target: {
      kind: text("kind"),
      ...(fields.has("slug") ? { slug: text("slug") } : {}),
      ...(query ? { query: readQuery(query) } : {}),
    },
    every: text("every"),
    website: text("website"),
  };
  try {
    const answer = await postForm<{ success?: boolean; message?: string } | null>(apiPaths.follows, body, {
      idempotencyKey: keyFor(JSON.stringify(body)),
    });
    if (answer?.success) last = undefined;
    return { isSent: Boolean(answer?.success), text: answer?.message ?? "" };
  } catch (error) {
    const isKnown = error instanceof ApiError || error instanceof NetworkError;
    return { isSent: false, text: isKnown ? error.message : "" };
  }
}
