import { ApiError } from "@/components/forms/post-json";

/** What this page has put into storage and not sent with a form yet: by the data string that the form holds. */
const stored = new Map<unknown, string>();

/**
 * Sends a form with pictures. Some hosts let no body so large through (Vercel: about 4.5 MB) and refuse it in a way of
 * their own: then the pictures go into storage first, and the form names them (D3). A repetition names them again, so
 * that it is recognised as one.
 * @param fields those of the body that may hold a picture as a data string
 * @param send the form's call
 * @returns what the call answers @throws what it throws
 */
export async function sendPictures<Body extends object, Answer>(
  body: Body,
  fields: readonly string[],
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  const pictures = fields.map((field) => ({ field, dataUrl: Reflect.get(body, field) as unknown }));
  const named = () => {
    const found = pictures.flatMap(({ field, dataUrl }) => {
      const reference = stored.get(dataUrl);
      return reference ? [[field, reference]] : [];
    });
    return { ...body, ...Object.fromEntries(found) };
  };
  try {
    const answer = await send(named()).catch(async (error) => {
      if (!isHostsRefusal(error) || !(await storeAll(pictures))) throw error;
      return send(named());
    });
    stored.clear();
    return answer;
  } catch (error) {
    // What the server does not take is not named to it again.
    if (error instanceof ApiError)
      for (const { field, dataUrl } of pictures) if (error.errors[field]) stored.delete(dataUrl);
    throw error;
  }
}

/** Too large, without a word of ours: our own refusals say their code. */
const isHostsRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 413 && error.code === "unknown";

/** @returns whether the form now has something to name; if nothing arrives, the host's refusal stands */
async function storeAll(pictures: { dataUrl: unknown }[]): Promise<boolean> {
  const waiting = pictures
    .map(({ dataUrl }) => dataUrl)
    .filter((dataUrl) => typeof dataUrl === "string" && dataUrl.startsWith("data:"))
    .filter((dataUrl) => !stored.has(dataUrl)) as string[];
  if (waiting.length === 0) return false;
  const { storePicture } = await import("@/components/forms/upload/store-picture");
  try {
    for (const dataUrl of waiting) stored.set(dataUrl, await storePicture(dataUrl));
    return true;
  } catch {
    return false;
  }
}
