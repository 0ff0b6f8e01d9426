import { Uploader } from "@/components/forms/upload/uploader";
import { uploadReferenceTo } from "@/lib/features/uploads/constants";
import { message } from "@/lib/shared/message";

/** How long the form waits without upload progress. */
const timeoutMs = 60_000;

/**
 * Uploads a form's picture to storage, for hosts that refuse large bodies.
 * @param dataUrl the picture in the form
 * @returns the reference that the form sends
 * @throws Error with a message if the upload fails
 */
export function storePicture(dataUrl: string): Promise<string> {
  const file = fileOf(dataUrl);
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let lastBytes = -1;
    const giveUp = (words: string | null) => {
      clearTimeout(timer);
      uploader.cancel();
      reject(new Error(words ?? message("upload.failure.picture")));
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

/** Our Content-Security-Policy does not allow fetching a data string. */
function fileOf(dataUrl: string): File {
  const [head = "", data = ""] = dataUrl.split(",", 2);
  const type = /^data:([\w/+.-]*)/.exec(head)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  // Constant metadata: sent again, it is the same file and resumes.
  return new File([bytes], `picture.${type.replace(/^.*\//, "")}`, { type, lastModified: 0 });
}
