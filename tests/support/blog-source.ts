import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startLocally, stopLocally } from "./local-server";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export type SourceFile = string | Buffer | object | Answer;

/** A blog's outside source on this machine. What a path answers can be changed at any time; the rest is 404. */
export class BlogSourceServer {
  /** by path, e.g. `/posts.json` */
  readonly files = new Map<string, SourceFile>();
  /** every requested path, in order */
  readonly asked: string[] = [];
  private readonly server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://source.invalid").pathname;
    this.asked.push(path);
    const file = this.files.get(path);
    if (file === undefined) response.writeHead(404).end("404: Not Found");
    else if (typeof file === "function") file(request, response);
    else if (typeof file === "string" || Buffer.isBuffer(file)) response.end(file);
    else response.setHeader("content-type", "application/json").end(JSON.stringify(file));
  });

  /** @returns its address without a slash at the end */
  async start(port = 0): Promise<string> {
    return await startLocally(this.server, port);
  }

  async stop(): Promise<void> {
    await stopLocally(this.server);
  }

  /** Puts a list there, and a text at the root for each post that has none yet. */
  publish(posts: { slug: string }[], texts: Record<string, string> = {}): void {
    this.files.set("/posts.json", posts);
    for (const [slug, text] of Object.entries(texts)) this.files.set(`/${slug}.md`, text);
  }
}

/** A post's metadata in the format of the list. */
export const postEntry = (slug: string, more: object = {}) => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: `Excerpt of ${slug}.`,
  category: "Streaming",
  author: "Ada",
  publishedAt: "2026-11-18",
  readTime: "4 min read",
  featured: false,
  ...more,
});

/** Starts a source and names it in the environment, before anything reads that. */
export async function startConfiguredSource(): Promise<{ source: BlogSourceServer; address: string }> {
  const source = new BlogSourceServer();
  const address = await source.start();
  Object.assign(process.env, { BLOG_POSTS_URL: `${address}/posts.json`, BLOG_CONTENT_URL: address });
  return { source, address };
}

/** The answers of a source that fails. */
export const answers = {
  status:
    (status: number): Answer =>
    (_, response) =>
      response.writeHead(status).end(),
  redirect:
    (location: string): Answer =>
    (_, response) =>
      response.writeHead(302, { location }).end(),
  half: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-length": "5000" });
    response.write('[{"slug":');
    setTimeout(() => response.destroy(), 50);
  },
  endless: (_: IncomingMessage, response: ServerResponse) => {
    const more = () => {
      while (!response.destroyed && response.write("[".repeat(100_000)));
      response.once("drain", more);
    };
    more();
  },
  silence: () => {},
};
