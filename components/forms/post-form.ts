import { postJson, type SendOptions } from "@/components/forms/post-json";
import { noProof, proofHeader } from "@/lib/shared/form-proof";

const loadProof = () => import("@/components/forms/proof");

/** For a public form that somebody begins to fill in: its proof of work is made meanwhile. */
export const prepareProof = (): void => void loadProof().then(({ beginProof }) => beginProof(), noop);
const noop = () => {};

/** Sends a public form as `postJson` does, with its proof of work. */
export async function postForm<Answer = unknown>(
  path: string,
  body: unknown,
  options: SendOptions = {},
): Promise<Answer> {
  const proof = await loadProof().catch(noop);
  const value = proof ? await proof.proofFor(options.idempotencyKey) : noProof;
  const headers = { ...options.headers, [proofHeader]: value };
  const answer = await postJson<Answer>(path, body, { ...options, headers });
  proof?.endProof();
  return answer;
}
