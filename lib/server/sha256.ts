import "server-only";
import { createHash } from "node:crypto";

/** In 64 hexadecimal digits. */
export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");
