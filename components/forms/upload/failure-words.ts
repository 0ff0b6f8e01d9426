import { EtagUnreadable, PartRefused } from "@/components/forms/upload/put-part";

/** The words for a failure that brought none of the server along. */
export function brokenOffWords(error: unknown): string {
  // Browsers throw this where a file was moved, changed or taken away with its disk.
  if (error instanceof DOMException)
    return "The file cannot be read. Please choose it again, or choose another one.";
  return error instanceof EtagUnreadable || (error instanceof PartRefused && error.status > 0)
    ? "The site cannot take files just now. Please try again later."
    : "The upload broke off. Check your connection and try again.";
}
