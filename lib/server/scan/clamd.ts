import "server-only";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

export type ScanResult = { kind: "clean" } | { kind: "infected"; signature: string };

/** No verdict. `message` names a message for the team. */
export class ScannerUnavailable extends Error {
  override readonly name = "ScannerUnavailable";
}

const idleMilliseconds = 60_000;
const lastReplyMilliseconds = 500;

/** clamd's INSTREAM: length-prefixed chunks and a final zero. @throws ScannerUnavailable, and errors of the stream */
export async function scanStream(body: Readable): Promise<ScanResult> {
  const { CLAMD_HOST: host, CLAMD_PORT: port } = env();
  if (!host) throw new ScannerUnavailable(message("panelFiles.notes.noScanner"));
  const socket = connect({ host, port });
  const reply = readReply(socket);
  try {
    // A scanner that refuses a file replies and closes mid-stream, so its reply takes precedence.
    const broken = send(socket, body).then(
      () => reply,
      (error: unknown) =>
        Promise.race([reply, sleep(lastReplyMilliseconds).then(() => Promise.reject(error))]),
    );
    return parseReply(await Promise.race([reply, broken]));
  } catch (cause) {
    // Thrown by storage, which stopped mid-file.
    if (cause instanceof ScannerUnavailable || cause instanceof AppError) throw cause;
    throw new ScannerUnavailable(message("panelFiles.notes.scannerAway"), { cause });
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

/** May arrive before the whole file was sent. */
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

function parseReply(reply: string): ScanResult {
  const text = reply.replaceAll("\0", "").trim();
  if (/: OK$/.test(text)) return { kind: "clean" };
  const named = text.indexOf(": ");
  const signature = named >= 0 && text.endsWith(" FOUND") ? text.slice(named + 2, -" FOUND".length) : "";
  // Not a virus: the scanner reports its limits (AlertExceedsMax).
  if (signature.startsWith("Heuristics.Limits.Exceeded"))
    throw new ScannerUnavailable(message("panelFiles.notes.scannedPartly"));
  if (signature) return { kind: "infected", signature };
  if (/size limit exceeded/i.test(text))
    throw new ScannerUnavailable(message("panelFiles.notes.scannerSize"));
  throw new ScannerUnavailable(message("panelFiles.notes.scannerFailed"));
}
