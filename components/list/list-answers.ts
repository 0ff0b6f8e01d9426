/** The pages of lists that this browser tab has asked for last, for Back and Forward. */

type Answer = { page: unknown; renderedWith: unknown };

const maxCount = 30;
const answers = new Map<string, Answer>();

export function storeAnswer(href: string, answer: Answer): void {
  answers.delete(href);
  answers.set(href, answer);
  const [oldest] = answers.keys();
  if (answers.size > maxCount && oldest !== undefined) answers.delete(oldest);
}

export const findAnswer = (href: string): Answer | undefined => answers.get(href);

/** @throws an error when there is no answer, or it is no page of the list */
export async function askFor<Page>(address: string, signal: AbortSignal): Promise<Page> {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The list answered with ${response.status}`);
  return response.json();
}
