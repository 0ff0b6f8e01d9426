import { get, type IncomingHttpHeaders, request } from "node:http";
import { siteUrl } from "@/tests/support/api";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
type Raw = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  base?: string;
  /** the address to call from, one of this machine's own */
  from?: string | undefined;
};

const somePart = () => 1 + Math.floor(Math.random() * 254);

/** An address of this machine that no other test calls from; where the system has one only, that one. */
export const newLoopbackAddress = (): string =>
  process.platform === "linux" ? `127.${somePart()}.${somePart()}.${somePart()}` : "127.0.0.1";

/** Sends a request exactly as written: a URL parser would remove `..` and repair broken parts. */
export function rawRequest(
  path: string,
  { method = "GET", headers = {}, body, base = siteUrl, from }: Raw = {},
): Promise<RawAnswer> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    const own = from ? { localAddress: from } : {};
    const asked = { port, host: "127.0.0.1", path, method, headers, agent: false, ...own };
    const call = request(asked, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
      response.on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** The cookies that an answer sets, as a later request sends them. */
export const cookiesOf = ({ headers }: RawAnswer): string =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

/** The cookie header of a signed-in user of the panel. */
export async function panelCookie(base = siteUrl): Promise<string> {
  const { ADMIN_USERNAME: username = "admin", ADMIN_PASSWORD: password = "" } = process.env;
  const answer = await rawRequest("/api/admin/login", {
    method: "POST",
    body: JSON.stringify({ username, password }),
    headers: { "content-type": "application/json" },
    base,
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return cookiesOf(answer);
}

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
