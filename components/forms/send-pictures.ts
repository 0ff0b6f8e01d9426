import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "@/components/forms/browser-store";
import { digestText } from "@/components/forms/digest";
import { ApiError } from "@/components/forms/post-json";
import { listPictures, mapPictures } from "@/lib/shared/body-pictures";
import { message } from "@/lib/shared/message";

/**
 * Sends a form with pictures. If a host refuses the body as too large (Vercel: about 4.5 MB), the pictures are
 * uploaded to storage first. A repetition, also after a reload, names the same uploads, so that it is recognised.
 * @param fields the fields with a data string, or with several as found by `mapPictures`
 * @param send the form's call
 * @returns the call's response
 * @throws the call's error
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
      // The upload may have expired; the picture itself is still here.
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
 * Shows the refusal at the picture's field: only a picture makes a body that large, and a proxy may refuse it unread.
 * @returns whether the body was too large
 */
export function showTooLarge<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, "setError">,
  error: unknown,
  field: Path<Input>,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 413) return false;
  form.setError(field, { type: "server", message: error.message || message("form.picture.tooLarge") });
  return true;
}

/** A 413 without our format; our own refusals have a code. */
const isHostsRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 413 && error.code === "unknown";

/** @throws the host's refusal, with our message, if nothing is left to store or the upload fails */
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

const storageKey = "pictures-in-storage";
let stored: Record<string, string> | undefined;

/** Pictures uploaded in this tab but not sent yet, by digest of the data string. */
const references = {
  find: (dataUrl: string): string | undefined => {
    stored ??= readFromTab<Record<string, string>>(storageKey) ?? {};
    return Object.keys(stored).length > 0 ? stored[digestText(dataUrl)] : undefined;
  },
  add: (dataUrl: string, reference: string) => {
    stored = { ...stored, [digestText(dataUrl)]: reference };
    storeInTab(storageKey, stored);
  },
  forget: () => {
    stored = {};
    storeInTab(storageKey, undefined);
  },
};
