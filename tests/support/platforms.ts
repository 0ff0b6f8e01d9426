import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { FakeChannel } from "./fake-channel";
import { startLocally, stopLocally } from "./local-server";
import { videoOf } from "./youtube-video";

/**
 * Twitch, YouTube and Kick for tests, on this machine, written after their documentation (docs/decisions/013): they check
 * authentication, refuse batches that are too large, page, count against a limit and name it, and misbehave on demand.
 */

/** What a platform does instead of answering. */
export type Mischief = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** What the three have in common. */
abstract class FakePlatform {
  readonly channels = new Map<string, FakeChannel>();
  /** each call that was made, by its path */
  readonly calls: { path: string; query: URLSearchParams; at: number }[] = [];
  now: () => Date = () => new Date();
  mischief: Mischief = () => false;
  url = "";
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async start(port = 0): Promise<this> {
    this.url = await startLocally(this.#server, port);
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  reset(): void {
    this.channels.clear();
    this.calls.length = 0;
    this.mischief = () => false;
    this.now = () => new Date();
  }

  add(channel: FakeChannel): FakeChannel {
    this.channels.set(channel.name, channel);
    return channel;
  }

  /** The channels of one kind of call, by the last part of its path. */
  callsTo(end: string) {
    return this.calls.filter(({ path }) => path.endsWith(end));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://platform.invalid");
    this.calls.push({ path: url.pathname, query: url.searchParams, at: this.now().getTime() });
    if (this.mischief(request, response, url)) return;
    await this.answer(request, response, url);
  }

  protected abstract answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> | void;
}

/** OAuth's client credentials, as Twitch and Kick have them: a token that ends. */
abstract class OAuthPlatform extends FakePlatform {
  readonly clientId = "fake-client";
  readonly clientSecret = "fake-secret";
  tokenSeconds = 3600;
  #tokens = new Map<string, number>();
  #count = 0;

  /** Every token that was given out ends. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  protected async giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const isKnown =
      request.method === "POST" &&
      form.get("grant_type") === "client_credentials" &&
      form.get("client_id") === this.clientId &&
      form.get("client_secret") === this.clientSecret;
    if (!isKnown) return json(response, 403, { status: 403, message: "invalid client secret" });
    const token = `token-${++this.#count}`;
    this.#tokens.set(token, this.now().getTime() + this.tokenSeconds * 1000);
    json(response, 200, { access_token: token, expires_in: this.tokenSeconds, token_type: "bearer" });
  }

  protected hasToken(request: IncomingMessage): boolean {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return (this.#tokens.get(token) ?? 0) > this.now().getTime();
  }
}

export class FakeTwitch extends OAuthPlatform {
  /** points a minute, as its answers name them */
  pointsAMinute = 800;
  #points = { minute: -1, left: 0 };

  get settings() {
    return {
      TWITCH_CLIENT_ID: this.clientId,
      TWITCH_CLIENT_SECRET: this.clientSecret,
      TWITCH_API_URL: `${this.url}/helix`,
      TWITCH_AUTH_URL: `${this.url}/oauth2/token`,
    };
  }

  protected answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (url.pathname === "/oauth2/token") return this.giveToken(request, response);
    if (!this.hasToken(request) || request.headers["client-id"] !== this.clientId)
      return json(response, 401, { error: "Unauthorized", status: 401, message: "Invalid OAuth token" });
    const headers = this.#takePoint();
    if (!headers.isAllowed)
      return json(response, 429, { error: "Too Many Requests", status: 429 }, headers.values);
    if (url.pathname === "/helix/streams") return this.#streams(response, url.searchParams, headers.values);
    if (url.pathname === "/helix/users") return this.#users(response, url.searchParams, headers.values);
    json(response, 404, { error: "Not Found", status: 404 });
  }

  #takePoint() {
    const minute = Math.floor(this.now().getTime() / 60_000);
    if (this.#points.minute !== minute) this.#points = { minute, left: this.pointsAMinute };
    const isAllowed = this.#points.left > 0;
    if (isAllowed) this.#points.left--;
    return {
      isAllowed,
      values: {
        "Ratelimit-Limit": String(this.pointsAMinute),
        "Ratelimit-Remaining": String(this.#points.left),
        "Ratelimit-Reset": String((minute + 1) * 60),
      },
    };
  }

  /** The default page has twenty, the largest a hundred. A name that cannot be one fails the whole call. */
  #streams(response: ServerResponse, query: URLSearchParams, headers: object) {
    const logins = query.getAll("user_login");
    const first = Number(query.get("first") ?? 20);
    if (logins.length > 100 || first > 100 || logins.some((login) => !/^\w{1,25}$/.test(login)))
      return json(response, 400, { error: "Bad Request", status: 400 }, headers);
    const live = logins.flatMap((login) => {
      const channel = this.channels.get(login);
      return channel?.stream ? [{ channel, stream: channel.stream }] : [];
    });
    const start = Number(query.get("after") ?? 0);
    const data = live.slice(start, start + first).map(({ channel, stream }) => ({
      id: `stream-${channel.id}`,
      user_id: channel.id,
      user_login: channel.name,
      user_name: channel.name,
      game_name: stream.game,
      type: "live",
      title: stream.title,
      viewer_count: stream.viewers,
      started_at: stream.startedAt.toISOString(),
    }));
    const pagination = start + first < live.length ? { cursor: String(start + first) } : {};
    json(response, 200, { data, pagination }, headers);
  }

  #users(response: ServerResponse, query: URLSearchParams, headers: object) {
    const logins = query.getAll("login");
    if (logins.length === 0 || logins.length > 100 || logins.some((login) => !/^\w{1,25}$/.test(login)))
      return json(response, 400, { error: "Bad Request", status: 400 }, headers);
    const data = logins.flatMap((login) => {
      const channel = this.channels.get(login);
      const { id, name, description = "" } = channel ?? { id: "", name: "" };
      return channel ? [{ id, login: name, display_name: name, description }] : [];
    });
    json(response, 200, { data }, headers);
  }
}

export class FakeKick extends OAuthPlatform {
  get settings() {
    return {
      KICK_CLIENT_ID: this.clientId,
      KICK_CLIENT_SECRET: this.clientSecret,
      KICK_API_URL: this.url,
      KICK_AUTH_URL: `${this.url}/oauth/token`,
    };
  }

  protected answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (url.pathname === "/oauth/token") return this.giveToken(request, response);
    if (!this.hasToken(request)) return json(response, 401, { data: null, message: "Unauthorized" });
    if (url.pathname === "/public/v1/channels")
      return this.#channels(response, url.searchParams.getAll("slug"));
    if (url.pathname === "/public/v1/users/livestreams")
      return this.#livestreams(response, url.searchParams.getAll("user_id"));
    json(response, 404, { message: "Not Found" });
  }

  /** Its data about a stream is wrong in large batches, like the real one's. */
  #channels(response: ServerResponse, slugs: string[]) {
    if (slugs.length === 0 || slugs.length > 50 || slugs.some((slug) => slug.length > 25))
      return json(response, 400, { data: null, message: "Invalid request" });
    const data = slugs.flatMap((slug) => {
      const channel = this.channels.get(slug);
      return channel
        ? [
            {
              broadcaster_user_id: Number(channel.id),
              slug: channel.name,
              channel_description: channel.description ?? "",
              stream_title: "",
              stream: { is_live: false, start_time: "0001-01-01T00:00:00Z", viewer_count: 0 },
            },
          ]
        : [];
    });
    json(response, 200, { data, message: "OK" });
  }

  #livestreams(response: ServerResponse, ids: string[]) {
    if (ids.length === 0 || ids.length > 100) return json(response, 400, { message: "Invalid request" });
    const byId = new Map([...this.channels.values()].map((channel) => [channel.id, channel]));
    const data = ids.flatMap((id) => {
      const channel = byId.get(id);
      if (!channel?.stream) return [];
      const { title, game, viewers, startedAt } = channel.stream;
      return [
        {
          id: `live-${id}`,
          broadcaster_user: { id: Number(id), username: channel.name },
          channel: { slug: channel.name },
          category: { id: 1, name: game },
          title,
          viewer_count: viewers,
          started_at: startedAt.toISOString(),
        },
      ];
    });
    json(response, 200, { data, message: "OK" });
  }
}

/** Each call costs one unit; a day of the quota begins at midnight in California. */
export class FakeYoutube extends FakePlatform {
  readonly key = "fake-key";
  unitsADay = 10_000;
  #units = { day: "", used: 0 };

  get settings() {
    return { YOUTUBE_API_KEY: this.key, YOUTUBE_API_URL: `${this.url}/youtube/v3` };
  }

  /** A channel's number as YouTube writes it. */
  static idOf = (number: number): string => `UC${String(number).padStart(22, "0")}`;

  protected answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    const refuse = (status: number, reason: string) =>
      json(response, status, { error: { code: status, errors: [{ reason }], message: reason } });
    if (request.headers["x-goog-api-key"] !== this.key) return refuse(400, "badRequest");
    const day = this.now().toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
    if (this.#units.day !== day) this.#units = { day, used: 0 };
    if (this.#units.used >= this.unitsADay) return refuse(403, "quotaExceeded");
    this.#units.used++;
    const query = url.searchParams;
    if (url.pathname === "/youtube/v3/channels") return this.#channels(response, query);
    if (url.pathname === "/youtube/v3/playlistItems") {
      const videos = this.#byId(`UC${(query.get("playlistId") ?? "").slice(2)}`)?.videos;
      if (!videos) return refuse(404, "playlistNotFound");
      const items = videos.slice(0, Number(query.get("maxResults") ?? 5));
      return json(response, 200, { items: items.map(({ id }) => ({ contentDetails: { videoId: id } })) });
    }
    if (url.pathname === "/youtube/v3/videos") return this.#videos(response, query);
    if (url.pathname === "/youtube/v3/search") return this.#search(response, query);
    refuse(404, "notFound");
  }

  #byId(id: string): FakeChannel | undefined {
    return [...this.channels.values()].find((channel) => channel.id === id);
  }

  #channels(response: ServerResponse, query: URLSearchParams) {
    const ids = query.get("id")?.split(",") ?? [];
    if (ids.length > 50) return json(response, 400, { error: { errors: [{ reason: "badRequest" }] } });
    const handle = query.get("forHandle");
    const named = handle ? this.channels.get(handle.replace(/^@/, "")) : undefined;
    const found = [...ids.flatMap((id) => this.#byId(id) ?? []), ...(named ? [named] : [])];
    // It leaves the list out where it is empty.
    const items = found.map(({ id, name, description = "" }) => ({
      id,
      snippet: { customUrl: `@${name}`, description },
    }));
    json(response, 200, found.length ? { items } : {});
  }

  #search(response: ServerResponse, query: URLSearchParams) {
    const { stream, liveId, videos } = this.#byId(query.get("channelId") ?? "") ?? {};
    const videoId = stream && (liveId ?? videos?.[0]?.id);
    json(response, 200, { items: videoId ? [{ id: { videoId } }] : [] });
  }

  #videos(response: ServerResponse, query: URLSearchParams) {
    const ids = query.get("id")?.split(",") ?? [];
    if (ids.length > 50) return json(response, 400, { error: { errors: [{ reason: "badRequest" }] } });
    const items = ids.flatMap((id) => {
      for (const channel of this.channels.values()) {
        const video = channel.videos?.find((one) => one.id === id);
        if (video) return [videoOf(channel, video)];
      }
      return [];
    });
    json(response, 200, { items });
  }
}

/** What any of them may do instead of its work. */
export const mischief = {
  status:
    (status: number, headers: Record<string, string> = {}): Mischief =>
    (_, response) => {
      json(response, status, { message: "no" }, headers);
      return true;
    },
  html: ((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Welcome</h1>");
    return true;
  }) as Mischief,
  halfPage: ((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"data":[{"user_login":"mo', () => response.destroy());
    return true;
  }) as Mischief,
  cutJson: ((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"data":[{"user_login":"mo');
    return true;
  }) as Mischief,
  endless: ((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(100_000)));
      response.once("drain", more);
    };
    more();
    return true;
  }) as Mischief,
  redirect:
    (location: string): Mischief =>
    (_, response) => {
      response.writeHead(302, { location }).end();
      return true;
    },
  hangUp: ((_, response) => {
    response.destroy();
    return true;
  }) as Mischief,
  silence: (() => true) as Mischief,
};

/** Starts all three and names them in the environment, before anything reads that. */
export async function startConfiguredPlatforms() {
  const twitch = await new FakeTwitch().start();
  const youtube = await new FakeYoutube().start();
  const kick = await new FakeKick().start();
  Object.assign(process.env, twitch.settings, youtube.settings, kick.settings);
  return { twitch, youtube, kick, stop: () => Promise.all([twitch.stop(), youtube.stop(), kick.stop()]) };
}
