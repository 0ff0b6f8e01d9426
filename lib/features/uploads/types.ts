/** Where an upload stands, as its browser is told. */
export type UploadState = {
  id: string;
  /** opens the upload again when the cookie is lost; to be kept by the browser that began it */
  resumeKey: string;
  status: "uploading" | "completed";
  sizeBytes: number;
  partSizeBytes: number;
  /** the parts that have arrived; `checksum` (SHA-256) tells whether they are those of the file at hand */
  storedParts: StoredPartState[];
  /** ISO */
  expiresAt: string;
};

export type StoredPartState = { partNumber: number; checksum: string | null };

export type SignedPart = { partNumber: number; url: string; sizeBytes: number };
export type SignedParts = { parts: SignedPart[]; expiresInSeconds: number };

/** A file that is checked and can be submitted. */
export type CompletedUpload = { id: string; originalFileName: string; sizeBytes: number; mimeType: string };
