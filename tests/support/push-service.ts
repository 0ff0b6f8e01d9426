import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startLocally, stopLocally } from "./local-server";

type Taken = { token: string; message: Record<string, string>; headers: IncomingMessage["headers"] };

/** A browser's side of a subscription (RFC 8291). */
export function makeBrowser() {
  const pair = createECDH("prime256v1");
  const [publicKey, auth] = [pair.generateKeys(), randomBytes(16)];
  return { pair, publicKey, auth, token: randomBytes(8).toString("hex") };
}
export type Browser = ReturnType<typeof makeBrowser>;

/** As the browser sends it to the site. */
export const subscriptionOf = ({ publicKey, auth, token }: Browser) => ({
  endpoint: `https://push.example/${token}`,
  keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
});

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** RFC 8188 and 8291, one record. */
function decrypt(body: Buffer, { pair, publicKey, auth }: Browser): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** RFC 8292. @returns the site's public key @throws Error for a token that does not verify */
function readKey(authorization: string, origin: string): string {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url")))
    throw new Error("the token's signature is wrong");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const hours = (exp - Date.now() / 1000) / 3600;
  if (aud !== origin || hours <= 0 || hours > 24 || !/^(mailto:|https:)/.test(sub))
    throw new Error("the token's claims are wrong");
  return key;
}

/** A push service for tests: it takes only what a browser could decrypt, from a site that proves its key. */
export class PushService {
  readonly taken: Taken[] = [];
  readonly keys = new Set<string>();
  readonly problems: unknown[] = [];
  /** answers instead, for each request in turn */
  readonly answers: { status: number; headers?: Record<string, string> }[] = [];
  requests = 0;
  url = "";
  readonly #browsers = new Map<string, Browser>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    this.url = await startLocally(this.#server);
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  reset(): void {
    for (const list of [this.taken, this.answers, this.problems]) list.length = 0;
    this.keys.clear();
    this.requests = 0;
  }

  /** @returns the address of its subscription here */
  know(browser: Browser): string {
    this.#browsers.set(`/${browser.token}`, browser);
    return `${this.url}/${browser.token}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.requests++;
    const other = this.answers.shift();
    if (other) return void response.writeHead(other.status, other.headers).end();
    const { headers, url = "" } = request;
    const browser = this.#browsers.get(url);
    if (!browser) return void response.writeHead(404).end();
    try {
      this.keys.add(readKey(headers.authorization ?? "", this.url));
      const message = JSON.parse(decrypt(Buffer.concat(chunks), browser));
      this.taken.push({ token: browser.token, message, headers });
      response.writeHead(201).end();
    } catch (error) {
      this.problems.push(error);
      response.writeHead(400).end();
    }
  }
}
