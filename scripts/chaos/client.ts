import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";

/** The outcome of a request. Without an answer `status` is not a number. */
export type Answer = {
  status: number | "refused" | "cut" | "late";
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
};

export type Asked = { method?: string; headers?: Record<string, string>; json?: unknown };

/** A period of the run, with its expected failures. */
export type Phase = {
  name: string;
  /** whether something that requests need is away, so that they may be refused */
  canRefuse: boolean;
  /** whether an instance is killed, so that requests may be cut off */
  canCut: boolean;
};

type Row = { requests: number; answered: number; refused: number; cut: number; slowest: number };
const answerWithinMilliseconds = 10_000;
const giveUpMilliseconds = 20_000;
const sameMomentMilliseconds = 20;

/** Sends requests to the two instances in turn like a proxy, and judges every answer. */
export class Client {
  phase: Phase = { name: "start", canRefuse: true, canCut: true };
  readonly rows = new Map<string, Row>();
  readonly problems: string[] = [];
  #turn = 0;
  readonly #resting = new Set<number>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #ports: readonly number[];

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    const { phase } = this;
    const first = this.#turn++;
    let answer = await this.#askOne(this.#portAt(first), path, asked);
    // A request that no instance has accepted is sent to the other one.
    if (answer.status === "refused") answer = await this.#askOne(this.#portAt(first + 1), path, asked);
    this.#judge([phase, this.phase], `${asked.method ?? "GET"} ${path}`, answer);
    return answer;
  }

  /** Skips an instance that is not warm yet, like a proxy that checks /api/ready first. */
  rest(port: number): void {
    this.#resting.add(port);
  }

  /** Adds it again, once it has answered a few pages. */
  async welcome(port: number): Promise<void> {
    for (const path of ["/api/ready", "/", "/games", "/games?q=moss", "/streamers", "/blog", "/api/games"])
      await this.#askOne(port, path, {});
    this.#resting.delete(port);
  }

  complain(sentence: string): void {
    this.problems.push(`[${this.phase.name}] ${sentence}`);
  }

  #portAt(turn: number): number {
    const awake = this.#ports.filter((port) => !this.#resting.has(port));
    const ports = awake.length > 0 ? awake : this.#ports;
    return ports[turn % ports.length] ?? 0;
  }

  #askOne(port: number, path: string, { method = "GET", headers = {}, json }: Asked): Promise<Answer> {
    const begun = performance.now();
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = body
      ? { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }
      : headers;
    return new Promise((resolve) => {
      const end = (status: Answer["status"], text = "", received: IncomingHttpHeaders = {}) =>
        resolve({ status, text, headers: received, milliseconds: performance.now() - begun });
      const call = request(
        { port, host: "127.0.0.1", path, method, headers: sent, agent: this.#agent },
        (response) => {
          const pieces: Buffer[] = [];
          response.on("data", (piece) => pieces.push(piece));
          response.on("end", () =>
            end(response.statusCode ?? 0, Buffer.concat(pieces).toString(), response.headers),
          );
          response.on("error", () => end("cut"));
        },
      );
      call.setTimeout(giveUpMilliseconds, () => {
        end("late");
        call.destroy();
      });
      call.on("error", (error: NodeJS.ErrnoException) => {
        // A kept-alive connection that closed at the moment of its next use: browsers and proxies repeat safe requests
        // once.
        const isClosed = call.reusedSocket && performance.now() - begun < sameMomentMilliseconds;
        end(error.code === "ECONNREFUSED" || (isClosed && method === "GET") ? "refused" : "cut");
      });
      call.end(body);
    });
  }

  #judge(phases: [Phase, Phase], what: string, answer: Answer): void {
    const row = this.rows.get(phases[0].name) ?? { requests: 0, answered: 0, refused: 0, cut: 0, slowest: 0 };
    this.rows.set(phases[0].name, row);
    const isServerError = typeof answer.status === "number" && answer.status >= 500;
    row.requests++;
    row.slowest = Math.max(row.slowest, answer.milliseconds);
    if (typeof answer.status !== "number") row.cut++;
    else if (isServerError) row.refused++;
    else row.answered++;

    const took = `${what} (${Math.round(answer.milliseconds)} ms)`;
    if (answer.milliseconds > answerWithinMilliseconds) this.complain(`no answer within 10 s: ${took}`);
    else if (typeof answer.status !== "number" && !phases.some((phase) => phase.canCut))
      this.complain(`${answer.status}: ${took}`);
    else if (isServerError && !phases.some((phase) => phase.canRefuse))
      this.complain(`${answer.status} while all was well: ${took} ${answer.text.slice(0, 120)}`);
    else if (isServerError && !isClear(what, answer))
      this.complain(`an unclear refusal, ${answer.status}: ${took} ${answer.text.slice(0, 120)}`);
  }
}

/** A server error: as JSON with advice that a service is away, or as the site's error page. */
function isClear(what: string, { status, text }: Answer): boolean {
  if (!what.includes(" /api/"))
    return /<h1[\s>]/.test(text) && !/node_modules|ECONNREFUSED|prisma/i.test(text);
  try {
    const body = JSON.parse(text);
    return (
      status === 503 && body.code === "unavailable" && body.message.length > 10 && Boolean(body.requestId)
    );
  } catch {
    return false;
  }
}

const half = 60;
/** Headers may take 15 s; Node looks every five. */
const headersEndWithinMilliseconds = 25_000;

/**
 * Clients that never finish: half of them their headers, half a body.
 * @returns how to stop them, with the number of endless headers that the site had closed by then
 */
export function startSlowClients(port: number): () => Promise<{ left: number; of: number }> {
  const begun = performance.now();
  const heads = Array.from({ length: half }, () => open(port, "GET / HTTP/1.1\r\nHost: localhost\r\n"));
  const bodies = Array.from({ length: half }, () =>
    open(
      port,
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    ),
  );
  const timer = setInterval(() => {
    for (const socket of heads) if (socket.writable) socket.write("X-Slow: 1\r\n");
    for (const socket of bodies) if (socket.writable) socket.write(" ");
  }, 1_000);
  return async () => {
    while (heads.some((socket) => !socket.closed) && performance.now() - begun < headersEndWithinMilliseconds)
      await new Promise((resolve) => setTimeout(resolve, 500));
    clearInterval(timer);
    const left = heads.filter((socket) => !socket.closed).length;
    for (const socket of [...heads, ...bodies]) socket.destroy();
    return { left, of: half };
  };
}

function open(port: number, begin: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(begin));
  socket.on("error", () => {});
  socket.resume();
  return socket;
}
