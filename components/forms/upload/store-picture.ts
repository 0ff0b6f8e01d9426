import { Uploader } from "@/components/forms/upload/uploader";
import { uploadReferenceTo } from "@/lib/features/uploads/constants";

/** The time that the form waits for the next bytes to go out, in milliseconds: somebody sits before it. */
const timeoutMs = 60_000;

/**
 * Puts a form's picture into storage, past a host that lets no body so large through.
 * @param dataUrl the picture as the form holds it
 * @returns how the form's call names it @throws Error with a sentence when it does not arrive
 */
export function storePicture(dataUrl: string): Promise<string> {
  const file = fileOf(dataUrl);
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let lastBytes = -1;
    const giveUp = (words: string | null) => {
      clearTimeout(timer);
      uploader.cancel();
      reject(
        new Error(words ?? "The picture could not be uploaded. Try again later, or choose a smaller one."),
      );
    };
    const uploader = new Uploader(
      file,
      ({ phase, uploadId, problem, sentBytes }) => {
        if (phase === "failed") giveUp(problem);
        if (phase === "complete" && uploadId) {
          clearTimeout(timer);
          resolve(uploadReferenceTo(uploadId));
        } else if (sentBytes !== lastBytes) {
          lastBytes = sentBytes;
          clearTimeout(timer);
          timer = setTimeout(giveUp, timeoutMs, null);
        }
      },
      { isRemembered: false },
    );
    void uploader.start();
  });
}

/** By hand, since our Content-Security-Policy lets nothing be fetched from a data string. */
function fileOf(dataUrl: string): File {
  const [head = "", data = ""] = dataUrl.split(",", 2);
  const type = /^data:([\w/+.-]*)/.exec(head)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  // Sent again it is the same file, and goes on where it broke off.
  return new File([bytes], `picture.${type.replace(/^.*\//, "")}`, { type, lastModified: 0 });
}
