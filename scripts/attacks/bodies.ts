import { once } from "node:events";
import { connect } from "node:net";

/** Attacks of one machine on itself: how many connections they open, what they send, and for how long. */
const bounds = { connections: 100, bytes: 16 * 1024 * 1024, milliseconds: 120_000 };

const boundary = "x".repeat(24);

/**
 * The start of a multipart form whose file has a video's first bytes.
 * @param declaredBytes the Content-Length of the request
 */
const formHead = (declaredBytes: number) =>
  Buffer.concat([
    Buffer.from(
      `POST /api/content-submission HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${declaredBytes}\r\n\r\n--${boundary}\r\nContent-Disposition: form-data; name="contentFile"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
    ),
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from("ftypisom\0\0\x02\0isommp41", "latin1"),
  ]);

const jsonHead = (declaredBytes: number) =>
  Buffer.from(
    `POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${declaredBytes}\r\n\r\n{"title":"`,
  );

const heads = { multipart: formHead, json: jsonHead };

interface Attack {
  port: number;
  kind: keyof typeof heads;
  connections: number;
  bytes: number;
  declaredBytes: number;
  /** Called when every connection has sent what it sends. */
  onSent?: () => void;
}

/** How one connection ended. */
interface End {
  /** The status of the answer, 0 for none. */
  status: number;
  milliseconds: number;
}

/** Opens connections that send the beginning of a body and then nothing. */
export async function stallBodies(attack: Attack): Promise<End[]> {
  const { port, kind, connections, bytes, declaredBytes, onSent } = attack;
  if (connections > bounds.connections || bytes > bounds.bytes) throw new Error("the attack is too large");
  const piece = Buffer.alloc(bytes, "a");
  const sent: Promise<unknown>[] = [];
  const ended = Array.from({ length: connections }, async () => {
    const begun = performance.now();
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(bounds.milliseconds, () => socket.destroy());
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => {});
    const closed = once(socket, "close");
    socket.write(heads[kind](declaredBytes));
    sent.push(new Promise((resolve) => socket.write(piece, resolve)));
    await closed;
    const status = Number(/^HTTP\/1\.1 (?!100)(\d+)/m.exec(answer)?.[1] ?? 0);
    return { status, milliseconds: performance.now() - begun };
  });
  await Promise.race([Promise.all(sent), Promise.all(ended)]);
  onSent?.();
  return Promise.all(ended);
}
