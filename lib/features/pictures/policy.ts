import { AppError } from "@/lib/shared/errors";

const networkWords: Record<string, string> = {
  ENOTFOUND: "the host was not found",
  EAI_AGAIN: "the host could not be looked up",
  ECONNREFUSED: "the other site refused the connection",
  ECONNRESET: "the other site broke the connection off",
  ETIMEDOUT: "the other site did not answer",
  EHOSTUNREACH: "the other site could not be reached",
  ENETUNREACH: "the other site could not be reached",
};

/** Why a picture could not be fetched from its address, as a part of a sentence. */
export function failureWords(error: unknown): string {
  if (error instanceof AppError)
    return error.code === "invalid" ? "what is there is no picture we can use" : error.message;
  if (!(error instanceof Error)) return "it could not be fetched";
  const code = "code" in error ? String(error.code) : "";
  if (networkWords[code]) return networkWords[code];
  if (error.name === "AbortError" || error.name === "TimeoutError") return "the other site took too long";
  if (/is not allowed/.test(error.message)) return "its host lies in a private network";
  if (/certificate|SSL|TLS/i.test(`${error.message} ${code}`))
    return "the other site's certificate is not valid";
  // Our own errors are words for people; of others the message may be anything.
  return error.message && error.message.length <= 120 ? error.message : "it could not be fetched";
}
