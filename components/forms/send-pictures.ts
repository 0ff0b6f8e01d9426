import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "@/components/forms/browser-store";
import { digestOfText } from "@/components/forms/digest";
import { ApiError } from "@/components/forms/post-json";
import { listPictures, mapPictures } from "@/lib/shared/body-pictures";

/**
 * Sends a form with pictures, which go into storage first where a host refuses so large a body in its own way (Vercel:
 * about 4.5 MB). A repetition names the same ones, after a reload too, so that it is recognised as one.
 * @param fields those of the body that may hold a picture as a data string, or several as `mapPictures` finds them
 * @param send the form's call
 * @returns what the call answers @throws what it throws
 */
export async function sendPictures<Body extends object, Answer>(
  body: Body,
  fields: readonly string[],
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  const pictures = listPictures(body, fields).flatMap(({ path, text }) =>
    text.startsWith("data:") ? [{ field: path, dataUrl: text }] : [],
  );
  const referenceTo = (text: string) => (text.startsWith("data:") ? references.find(text) : undefined);
  const nameable = () => pictures.filter(({ dataUrl }) => referenceTo(dataUrl));
  const sendNamed = () => send(mapPictures(body, fields, (text) => referenceTo(text) ?? text));
  const attempt = () =>
    sendNamed().catch(async (error: unknown) => {
      if (!isHostsRefusal(error)) throw error;
      await storeAll(pictures, error);
      return sendNamed();
    });
  const isAtPicture = (error: unknown) =>
    error instanceof ApiError && pictures.some(({ field }) => error.errors[field]);
  const isNamedAlready = nameable().length > 0;
  try {
    const answer = await attempt().catch((error: unknown) => {
      if (!isNamedAlready || !isAtPicture(error)) throw error;
      // The named upload may be gone by now: the picture itself is still here.
      references.forget();
      return attempt();
    });
    references.forget();
    return answer;
  } catch (error) {
    if (isAtPicture(error)) references.forget();
    throw error;
  }
}

/**
 * Says at the picture's field that the form is too large: refused before it was read, perhaps by a proxy, and nothing
 * but the picture is that large.
 * @returns whether it was refused so
 */
export function showTooLarge<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "setError">,
  error: unknown,
  field: Path<Input>,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 413) return false;
  const message = error.message || "This picture is too large. Please choose a smaller one.";
  form.setError(field, { type: "server", message });
  return true;
}

/** Too large, without a word of ours: our own refusals say their code. */
const isHostsRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 413 && error.code === "unknown";

/** @throws the host's refusal, with words of ours, when there is nothing more to store or it does not arrive */
async function storeAll(pictures: { dataUrl: string }[], refusal: ApiError): Promise<void> {
  const waiting = pictures.filter(({ dataUrl }) => !references.find(dataUrl));
  if (waiting.length === 0) throw refusal;
  try {
    const { storePicture } = await import("@/components/forms/upload/store-picture");
    for (const { dataUrl } of waiting) references.add(dataUrl, await storePicture(dataUrl));
  } catch (error) {
    refusal.message ||= error instanceof Error ? error.message : "";
    throw refusal;
  }
}

const place = "pictures-in-storage";
let stored: Record<string, string> | undefined;

/** Pictures that this tab has uploaded and not sent with a form yet: by the digest of the data string. */
const references = {
  find: (dataUrl: string): string | undefined => {
    stored ??= readFromTab<Record<string, string>>(place) ?? {};
    return Object.keys(stored).length > 0 ? stored[digestOfText(dataUrl)] : undefined;
  },
  add: (dataUrl: string, reference: string) => {
    stored = { ...stored, [digestOfText(dataUrl)]: reference };
    storeInTab(place, stored);
  },
  forget: () => {
    stored = {};
    storeInTab(place, undefined);
  },
};
