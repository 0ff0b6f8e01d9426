import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

const networkWords: Record<string, string> = {
  ENOTFOUND: message("panelPictures.reasons.noHost"),
  EAI_AGAIN: message("panelPictures.reasons.noLookup"),
  ECONNREFUSED: message("panelPictures.reasons.refused"),
  ECONNRESET: message("panelPictures.reasons.broken"),
  ETIMEDOUT: message("panelPictures.reasons.silent"),
  EHOSTUNREACH: message("panelPictures.reasons.unreachable"),
  ENETUNREACH: message("panelPictures.reasons.unreachable"),
};

/** The reason for a failed fetch of a picture, as a part of a sentence; a message or a text. */
export function failureWords(error: unknown): string {
  if (error instanceof AppError)
    return error.code === "invalid" ? message("panelPictures.reasons.noPicture") : error.message;
  if (!(error instanceof Error)) return message("panelPictures.reasons.failed");
  const code = "code" in error ? String(error.code) : "";
  if (networkWords[code]) return networkWords[code];
  if (error.name === "AbortError" || error.name === "TimeoutError")
    return message("panelPictures.reasons.slow");
  if (/is not allowed/.test(error.message)) return message("panelPictures.reasons.private");
  if (/certificate|SSL|TLS/i.test(`${error.message} ${code}`))
    return message("panelPictures.reasons.certificate");
  // Our own errors are words for people; of others the message may be anything.
  return error.message && error.message.length <= 120
    ? error.message
    : message("panelPictures.reasons.failed");
}
