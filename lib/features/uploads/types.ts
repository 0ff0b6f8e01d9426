/** The state of an upload, as its browser gets it. */
export type UploadState = {
  id: string;
  /** opens the upload again when the cookie is lost; to be stored by the browser that began it */
  resumeKey: string;
  status: "uploading" | "completed";
  sizeBytes: number;
  partSizeBytes: number;
  /** the parts that have arrived; mostly the ETag is a part's MD5, which tells whether it is of the file at hand */
  storedParts: ArrivedPart[];
  /** URLs of the first parts that have not */
  signed: SignedParts;
};

export type ArrivedPart = { partNumber: number; etag: string };

type SignedPart = { partNumber: number; url: string; sizeBytes: number };
export type SignedParts = { parts: SignedPart[]; expiresInSeconds: number };

/** A file that is checked and can be submitted. */
export type CompletedUpload = { id: string; originalFileName: string; sizeBytes: number; mimeType: string };
