import { Uploader } from "@/components/forms/upload/uploader";
import { pictureReferenceTo } from "@/lib/features/uploads/constants";

/**
 * Puts a form's picture into storage, past a host that lets no body so large through (D3).
 * @param dataUrl the picture as the form holds it
 * @returns how the form's call names it @throws when it does not arrive
 */
export function storePicture(dataUrl: string): Promise<string> {
  const file = fileOf(dataUrl);
  return new Promise((resolve, reject) => {
    const uploader = new Uploader(file, ({ phase, uploadId, problem }) => {
      if (phase === "failed") reject(new Error(problem ?? phase));
      if (phase !== "complete" || !uploadId) return;
      // It is no submission that somebody could go on with.
      void uploader.forget();
      resolve(pictureReferenceTo(uploadId));
    });
    void uploader.start();
  });
}

/** By hand, since our Content-Security-Policy lets nothing be fetched from a data string. */
function fileOf(dataUrl: string): File {
  const [head = "", data = ""] = dataUrl.split(",", 2);
  const type = /^data:([\w/+.-]*)/.exec(head)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.replace(/^.*\//, "")}`, { type });
}
