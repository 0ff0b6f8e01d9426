import { vi } from "vitest";
import type { serve } from "./server";

type Put = { url: string; bytes: number };

/** What storage makes of a part: it takes it, answers with another status, or the line breaks. */
type Reaction = number | "broken" | "silent";

/**
 * Fakes the browser's requests to storage, which accepts parts.
 * @param react to each, by its address
 * @param options.isEtagReadable whether the bucket's CORS rules let a page read the ETag
 * @returns the sent parts, and those that storage accepted
 */
export function takeParts(react: (put: Put) => Reaction = () => 200, { isEtagReadable = true } = {}) {
  const sent: Put[] = [];
  const taken: string[] = [];
  class Request {
    status = 0;
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onloadend: () => void = () => {};
    #url = "";
    #isOver = false;
    open(_: string, url: string) {
      this.#url = url;
    }
    send(part: Blob) {
      const put = { url: this.#url, bytes: part.size };
      sent.push(put);
      const reaction = react(put);
      this.upload.onprogress?.({ loaded: part.size / 2 });
      if (reaction === "silent") return;
      setTimeout(() => this.#end(reaction === "broken" ? 0 : reaction), 1);
    }
    abort() {
      this.#end(0);
    }
    getResponseHeader = () => (isEtagReadable ? `"etag of ${this.#url}"` : null);
    #end(status: number) {
      if (this.#isOver) return;
      this.#isOver = true;
      this.status = status;
      if (status === 200) taken.push(this.#url);
      this.onloadend();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return { sent, taken };
}

export const uploadId = "u1u1u1u1u1u1u1u1u1u1";

/** Has a site take uploads of one part, and storage take that. */
export function serveUploads({ handlers }: ReturnType<typeof serve>): void {
  takeParts();
  const path = `/api/uploads/${uploadId}`;
  handlers["POST /api/uploads"] = ({ body: { sizeBytes } }) => ({
    ...{ id: uploadId, resumeKey: "k1", status: "uploading", sizeBytes, partSizeBytes: sizeBytes },
    storedParts: [],
    signed: {
      expiresInSeconds: 900,
      parts: [{ partNumber: 1, url: "https://storage.example/1", sizeBytes }],
    },
  });
  handlers[`POST ${path}/parts`] = () => ({});
  handlers[`POST ${path}/complete`] = () => ({ id: uploadId });
}
