export type UploadState = {
  id: string;
  /** opens the upload without the cookie; stored by the browser */
  resumeKey: string;
  status: "uploading" | "completed";
  sizeBytes: number;
  partSizeBytes: number;
  /** arrived parts; the ETag is usually the MD5, to verify that the file is the same */
  storedParts: ArrivedPart[];
  /** URLs of the first missing parts */
  signed: SignedParts;
};

export type ArrivedPart = { partNumber: number; etag: string };

type SignedPart = { partNumber: number; url: string; sizeBytes: number };
export type SignedParts = { parts: SignedPart[]; expiresInSeconds: number };

/** A checked file, ready to be submitted. */
export type CompletedUpload = { id: string; originalFileName: string; sizeBytes: number; mimeType: string };
