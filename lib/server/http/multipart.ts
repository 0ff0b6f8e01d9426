import "server-only";
import { type Readable, Writable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { AppError } from "@/lib/shared/errors";
import { brokeOff, isTooSlow } from "./request";

export type FormFile = { name: string; mimeType: string; body: Readable };

const limits = { fieldSize: 64 * 1024, fields: 50, parts: 60, headerPairs: 20 };

/** Browsers write a quotation mark and line breaks of a name as these three, and nothing else. */
const unescaped = (name: string): string => name.replace(/%22|%0D|%0A/g, decodeURIComponent);

/**
 * Streams a form: `takeFile` reads the first file of its field, others are skipped.
 * @returns its fields, of a repeated one the last
 * @throws AppError bad_request for an incomplete form, and whatever `takeFile` throws
 */
export async function readMultipart(
  request: Request,
  fieldName: string,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let taken: Promise<void> | undefined;
  let openFile: Readable | undefined;
  const { body } = request;
  if (!body) throw unreadable(undefined);
  const form = openForm(request);
  form.on("field", (name, value) => {
    if (name !== "__proto__") fields[unescaped(name)] = value;
  });
  form.on("file", (field, file, name, _encoding, mimeType) => {
    if (field !== fieldName || taken || !name) return void file.resume();
    openFile = file;
    // The file's reader gets the error too; without a listener it would end the process.
    file.on("error", () => {});
    taken = takeFile({ name: unescaped(name), mimeType, body: file });
    // A refused file ends the reading of the whole form, with its own error.
    taken.catch((error: Error) => form.destroy(error));
  });
  try {
    // A body that is cancelled ends the connection on which the answer is to be sent.
    await body.pipeTo(Writable.toWeb(form), { preventCancel: true });
  } catch (error) {
    form.destroy();
    const failure = isTooSlow(error) ? brokeOff(error) : unreadable(error);
    // The file's work ends first; if it is the cause of the failure, its error counts.
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

const unreadable = (cause: unknown) =>
  new AppError("bad_request", "The request arrived incomplete or could not be read as a form.", { cause });
