import "server-only";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

export type ScanResult = { kind: "clean" } | { kind: "infected"; signature: string };

/** No verdict: the scanner is down, or refuses the file. The message is a sentence for an admin. */
export class ScannerUnavailable extends Error {
  override readonly name = "ScannerUnavailable";
}

const idleMilliseconds = 60_000;
/** How long a last reply may still take after the connection has broken. */
const lastWordMilliseconds = 500;

/**
 * Scans a stream by clamd's INSTREAM: pieces with their length before them, a zero at the end.
 * @throws ScannerUnavailable, and what the stream throws of storage
 */
export async function scanStream(body: Readable): Promise<ScanResult> {
  const { CLAMD_HOST: host, CLAMD_PORT: port } = env();
  if (!host) throw new ScannerUnavailable("No virus scanner is set up (CLAMD_HOST).");
  const socket = connect({ host, port });
  const reply = readReply(socket);
  try {
    // A scanner that refuses a file replies and hangs up in its middle: its reply counts, not our broken connection.
    const broken = send(socket, body).then(
      () => reply,
      (error: unknown) =>
        Promise.race([reply, sleep(lastWordMilliseconds).then(() => Promise.reject(error))]),
    );
    return verdictOf(await Promise.race([reply, broken]));
  } catch (cause) {
    // An AppError is the storage's, which stopped in the middle of the file.
    if (cause instanceof ScannerUnavailable || cause instanceof AppError) throw cause;
    throw new ScannerUnavailable("The virus scanner cannot be reached.", { cause });
  } finally {
    socket.destroy();
    body.destroy();
  }
}

async function send(socket: Socket, body: Readable): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, "drain");
  }
  socket.write(Buffer.alloc(4));
}

/** The reply may come before the scanner has read everything. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setTimeout(idleMilliseconds, () => reject(new Error("the scanner does not answer")));
    socket.setEncoding("utf8");
    socket.on("data", (piece) => {
      text += piece;
      if (text.includes("\0")) resolve(text);
    });
    socket.on("error", () => {});
    socket.once("close", () => (text ? resolve(text) : reject(new Error("the scanner hung up"))));
  });
}

function verdictOf(reply: string): ScanResult {
  const text = reply.replaceAll("\0", "").trim();
  if (/: OK$/.test(text)) return { kind: "clean" };
  const named = text.indexOf(": ");
  const signature = named >= 0 && text.endsWith(" FOUND") ? text.slice(named + 2, -" FOUND".length) : "";
  // No virus: a scanner set to report what it leaves out (AlertExceedsMax).
  if (signature.startsWith("Heuristics.Limits.Exceeded"))
    throw new ScannerUnavailable(
      "The virus scanner looks at a part of this file only: raise MaxFileSize and MaxScanSize in clamd.conf to 250M or more.",
    );
  if (signature) return { kind: "infected", signature };
  if (/size limit exceeded/i.test(text))
    throw new ScannerUnavailable(
      "The virus scanner refuses files of this size: raise StreamMaxLength in clamd.conf to 250M or more.",
    );
  throw new ScannerUnavailable("The virus scanner could not check this file.");
}
