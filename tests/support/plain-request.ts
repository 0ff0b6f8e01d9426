import { get } from "node:http";
import { siteUrl } from "./api";

export type PlainAnswer = { status: number; headers: Record<string, unknown>; bytes: Buffer };

/** Without a client that compresses, decompresses or follows by itself. */
export const askPlainly = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<PlainAnswer> =>
  new Promise((resolve, reject) => {
    get(`${siteUrl}${path}`, { headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece)).on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(pieces),
        }),
      );
    }).on("error", reject);
  });
