import "server-only";
import { type Readable, Writable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { interruptedError, isTooSlow } from "./request";

export type FormFile = { name: string; mimeType: string; body: Readable };

const limits = { fieldSize: 64 * 1024, fields: 50, parts: 60, headerPairs: 20 };

/** Browsers escape only these three in file names. */
const unescapeName = (name: string): string => name.replace(/%22|%0D|%0A/g, decodeURIComponent);

/**
 * `detachFile` gets the first file of its field.
 * @throws AppError bad_request for an incomplete form, and errors of `detachFile`
 */
export async function readMultipart(
  request: Request,
  fieldName: string,
  detachFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let taken: Promise<void> | undefined;
  let openFile: Readable | undefined;
  const { body } = request;
  if (!body) throw unreadable(undefined);
  const form = openForm(request);
  form.on("field", (name, value) => {
    if (name !== "__proto__") fields[unescapeName(name)] = value;
  });
  form.on("file", (field, file, name, _encoding, mimeType) => {
    if (field !== fieldName || taken || !name) return void file.resume();
    openFile = file;
    // Without a listener the error would end the process; the file's reader gets it too.
    file.on("error", () => {});
    taken = detachFile({ name: unescapeName(name), mimeType, body: file });
    // A refused file ends the whole form with its error.
    taken.catch((error: Error) => form.destroy(error));
  });
  try {
    // Cancelling the body would close the connection before the answer.
    await body.pipeTo(Writable.toWeb(form), { preventCancel: true });
  } catch (error) {
    form.destroy();
    const failure = isTooSlow(error) ? interruptedError(error) : unreadable(error);
    // The file's own error takes precedence.
    openFile?.destroy(failure);
    const fileError: unknown = await taken?.catch((reason: unknown) => reason);
    throw fileError && (fileError === error || fileError instanceof AppError) ? fileError : failure;
  }
  await taken;
  return fields;
}

function openForm({ headers }: Request) {
  try {
    return new Busboy({ headers: { "content-type": headers.get("content-type") ?? "" }, limits });
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause: unknown) => new AppError("bad_request", message("refusals.notAForm"), { cause });
