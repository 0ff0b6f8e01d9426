/** Where an upload stands, as its browser is told. */
export type UploadState = {
  id: string;
  /** opens the upload again when the cookie is lost; to be kept by the browser that began it */
  resumeKey: string;
  status: "uploading" | "completed";
  sizeBytes: number;
  partSizeBytes: number;
  /** numbers of the parts that have arrived */
  storedParts: number[];
  /** ISO */
  expiresAt: string;
};

export type SignedPart = { partNumber: number; url: string; sizeBytes: number };
export type SignedParts = { parts: SignedPart[]; expiresInSeconds: number };

/** A file that is checked and can be submitted. */
export type CompletedUpload = { id: string; originalFileName: string; sizeBytes: number; mimeType: string };
