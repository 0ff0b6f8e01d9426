import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Asked, Client } from "./client";
import type { Kind, Ledger } from "./ledger";

export type World = {
  client: Client;
  ledger: Ledger;
  /** whether to start nothing new */
  isOver: () => boolean;
  picture: string;
};

export const pause = (least: number, most: number) => sleep(least + Math.random() * (most - least));
const cookiesOf = ({ headers }: Answer): string =>
  (headers["set-cookie"] ?? [])
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Refusals after which a person would press the button again. */
const isWorthAnotherTry = ({ status }: Answer): boolean =>
  typeof status !== "number" || status >= 500 || status === 409 || status === 429;

/** Repeats a call like a person at a browser, until its outcome is clear. */
export async function persist(
  { client }: World,
  path: string,
  asked: Asked,
): Promise<{ answer: Answer; attempts: number }> {
  for (let attempts = 1; ; attempts++) {
    const answer = await client.ask(path, asked);
    if (!isWorthAnotherTry(answer) || attempts === 120) return { answer, attempts };
    await pause(400, 1_200);
  }
}

/** Sends a form with one key for all attempts. */
async function send(
  world: World,
  kind: Kind,
  marker: string,
  path: string,
  json: object,
  headers: Record<string, string> = {},
): Promise<void> {
  world.ledger.try(kind, marker);
  const asked = { method: "POST", json, headers: { "idempotency-key": randomUUID(), ...headers } };
  const { answer } = await persist(world, path, asked);
  if (typeof answer.status === "number" && answer.status < 300)
    world.ledger.accept(kind, marker, JSON.parse(answer.text).id);
  else
    world.client.complain(`${kind} was not taken in the end: ${answer.status} ${answer.text.slice(0, 160)}`);
}

/** A file with the header of an MP4 that differs each time. */
function clipBytes(): Buffer {
  const begin = [0, 0, 0, 0x18, ...Buffer.from("ftypisom"), 0, 0, 2, 0, ...Buffer.from("isommp41")];
  return Buffer.concat([Buffer.from(begin), randomBytes(40_000)]);
}

const text = (marker: string) => `A quiet walk with a sword, ${marker}, told at some length.`;
const email = "somebody@chaos.example";

async function sendContact(world: World): Promise<void> {
  const marker = world.ledger.newMarker("contact");
  const { answer } = await persist(world, "/api/contact/captcha", {});
  if (answer.status !== 200) return;
  const { a, b } = JSON.parse(answer.text);
  const json = {
    name: "Ada Fern",
    // A person's own confirmation would be held after three a day.
    email: `${marker}@chaos.example`,
    subject: marker,
    message: text(marker),
    captcha: a + b,
  };
  await send(world, "contact", marker, "/api/contact", json, { cookie: cookiesOf(answer) });
}

async function sendSubmission(world: World, uploadId?: string, cookie?: string): Promise<void> {
  const marker = world.ledger.newMarker("submission");
  const json = {
    name: marker,
    email,
    role: "streamer",
    message: text(marker),
    acceptTerms: true,
    ...(uploadId ? { uploadId } : {}),
  };
  await send(world, "submission", marker, "/api/content-submission", json, cookie ? { cookie } : {});
}

/** Sends a small clip straight to storage, as the uploader of the page does, then the form. */
async function sendFile(world: World): Promise<void> {
  const bytes = clipBytes();
  const fingerprint = createHash("sha256").update(randomUUID()).digest("hex");
  const json = { fileName: "clip.mp4", mimeType: "video/mp4", sizeBytes: bytes.byteLength, fingerprint };
  const begun = (await persist(world, "/api/uploads", { method: "POST", json })).answer;
  if (begun.status !== 201)
    return world.client.complain(`no upload was begun: ${begun.status} ${begun.text}`);
  const cookie = cookiesOf(begun);
  const { id, signed } = JSON.parse(begun.text);
  const call = (step: string, body: object) =>
    persist(world, `/api/uploads/${id}/${step}`, { method: "POST", json: body, headers: { cookie } });
  const etag = await putUntilTaken(signed.parts[0].url, bytes);
  if (!etag) return;
  await call("parts", { parts: [{ partNumber: 1, etag }] });
  const done = await call("complete", {});
  if (done.answer.status === 200) return sendSubmission(world, id, cookie);
  world.client.complain(
    `an upload was not finished: ${done.answer.status} ${done.answer.text.slice(0, 160)}`,
  );
}

/** The browser's own retries of one part. */
async function putUntilTaken(url: string, bytes: Buffer): Promise<string | undefined> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await fetch(url, {
      method: "PUT",
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.ok) return answer.headers.get("etag") ?? "";
    await pause(400, 1_200);
  }
  return undefined;
}

const writes: [weight: number, write: (world: World) => Promise<void>][] = [
  [
    5,
    (world) => {
      const marker = world.ledger.newMarker("game");
      const names = { title: marker, developer: "Two Ferns", description: text(marker) };
      return send(world, "game", marker, "/api/games", {
        ...names,
        imageUrl: world.picture,
        categories: ["RPG", "Action"],
        price: "$4.99",
      });
    },
  ],
  [
    3,
    (world) => {
      const marker = world.ledger.newMarker("streamer");
      return send(world, "streamer", marker, "/api/streamers", {
        streamName: marker,
        description: text(marker),
        twitchHandle: "mossgrove",
        bannerImageUrl: world.picture,
      });
    },
  ],
  [
    1,
    (world) => {
      const marker = world.ledger.newMarker("clip");
      const json = { title: marker, description: text(marker), creator: "Ada" };
      return send(world, "clip", marker, "/api/clips", { ...json, thumbnailUrl: "https://a.invalid/a.png" });
    },
  ],
  [
    1,
    (world) => {
      const marker = world.ledger.newMarker("stream");
      const json = { title: marker, description: text(marker), streamer: "Ada" };
      return send(world, "stream", marker, "/api/streams", {
        ...json,
        thumbnailUrl: "https://a.invalid/a.png",
      });
    },
  ],
  [2, sendContact],
  [
    2,
    (world) => {
      const marker = world.ledger.newMarker("ticket");
      const json = { name: "Ada Fern", email: `${marker}@chaos.example`, category: "App Support" };
      return send(world, "ticket", marker, "/api/support/submit", {
        ...json,
        subject: marker,
        message: text(marker),
      });
    },
  ],
  [
    2,
    (world) => {
      const marker = world.ledger.newMarker("subscriber");
      return send(world, "subscriber", marker, "/api/newsletter/subscribe", { email: marker });
    },
  ],
  [2, (world) => sendSubmission(world)],
  [2, sendFile],
];
const pages = [
  "/",
  "/games",
  "/games?category=RPG",
  "/games?q=moss&sort=title",
  "/streamers",
  "/streamers?q=moss",
  "/blog",
  "/contact",
  "/get-featured",
  "/api/games",
  "/api/games?page=1&pageSize=24",
  "/api/games?category=RPG",
  "/api/streamers",
  "/api/health",
];
const totalWeight = writes.reduce((sum, [weight]) => sum + weight, 0);

function pickWrite(): (world: World) => Promise<void> {
  let left = Math.random() * totalWeight;
  for (const [weight, write] of writes) {
    left -= weight;
    if (left <= 0) return write;
  }
  return sendContact;
}

/** One visitor after another: a few pages, then a form. */
export async function visit(world: World): Promise<void> {
  while (!world.isOver()) {
    for (let count = 0; count < 3; count++) {
      const path = pages[Math.floor(Math.random() * pages.length)] ?? "/";
      const { status, text: body } = await world.client.ask(path);
      if (typeof status === "number" && status >= 400 && status < 500)
        world.client.complain(`${path} answered ${status}: ${body.slice(0, 100)}`);
      await pause(10, 120);
    }
    if (!world.isOver()) await pickWrite()(world);
  }
}
