import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcementScript } from "../shared/announcement.ts";
import { themeScript } from "../shared/theme-script.ts";
import { contentSecurityPolicy, createPagePolicy, scriptHashes } from "./content-security-policy.ts";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

describe("scriptHashes", () => {
  it("hashes the framework's data pushes and our theme script", () => {
    const push = 'self.__next_f.push([1,"0:\\u003cb>\\n"])';
    const boot =
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
    const html = `<head><script>${themeScript}</script></head><script id="_R_">${boot}</script><script>${push}</script><script src="/a.js"></script>`;
    expect(scriptHashes(html)).toEqual({ sources: [themeScript, boot, push].map(hashOf), refused: [] });
  });

  it.each([
    "alert(1)",
    'self.__next_f.push([1,"x"]);alert(1)',
    "self.__next_f.push(alert(1))",
    'self.__next_f.push([1,"x"])//\nalert(1)',
    `${themeScript};alert(1)`,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
  ])("refuses %s", (body) => {
    expect(scriptHashes(`<script>${body}</script>`)).toEqual({ sources: [], refused: [body] });
  });

  it("ignores data blocks", () => {
    expect(scriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual({
      sources: [],
      refused: [],
    });
  });
});

describe("contentSecurityPolicy", () => {
  beforeEach(() => {
    for (const name of Object.keys(process.env)) if (name.startsWith("S3_")) vi.stubEnv(name, undefined);
  });
  afterEach(() => vi.unstubAllEnvs());

  it("allows the frames of a page's players only", () => {
    expect(contentSecurityPolicy({ scripts: [] })).not.toContain("frame-src");
    const html = '<a href="https://kick.com/moss" data-player="kick">Moss</a><i data-player="evil"></i>';
    expect(createPagePolicy(html)).toMatch(/frame-src https:\/\/player\.kick\.com(;|$)/);
    expect(createPagePolicy("<p>data-player=&quot;kick&quot;</p>")).not.toContain("frame-src");
  });

  it("lets clips play from the public storage address", () => {
    vi.stubEnv("S3_PUBLIC_URL", "https://cdn.example/files");
    expect(contentSecurityPolicy({ scripts: [] })).toContain("media-src 'self' blob: https://cdn.example");
  });

  it("allows no inline script and no eval in production", () => {
    const policy = contentSecurityPolicy({ scripts: ["'nonce-a'"] });
    expect(policy).toContain("script-src 'self' 'nonce-a';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.replace(/style-src[^;]*/, "")).not.toContain("unsafe-inline");
  });

  it("allows workers from the site only", () => {
    expect(contentSecurityPolicy({ scripts: [] })).toMatch(/; worker-src 'self'(;|$)/);
  });

  it("allows the storage that browsers use", () => {
    vi.stubEnv("S3_ENDPOINT", "http://inside:9000");
    vi.stubEnv("S3_BROWSER_ENDPOINT", "https://files.example/x");
    const policy = contentSecurityPolicy({ scripts: [] });
    expect(policy).toContain("connect-src 'self' https://files.example;");
    expect(policy).not.toContain("inside");
  });

  it.each([
    [
      "path style",
      { S3_ENDPOINT: "http://127.0.0.1:9000", S3_FORCE_PATH_STYLE: "true" },
      "http://127.0.0.1:9000",
    ],
    ["an address", { S3_ENDPOINT: "http://10.0.0.7:9000" }, "http://10.0.0.7:9000"],
    [
      "another host for browsers",
      {
        S3_ENDPOINT: "http://storage:9000",
        S3_BROWSER_ENDPOINT: "https://files.example",
        S3_FORCE_PATH_STYLE: "true",
      },
      "https://files.example",
    ],
    [
      "an empty host for browsers",
      { S3_ENDPOINT: "https://s3.example", S3_BROWSER_ENDPOINT: "" },
      "https://clips.s3.example",
    ],
    ["Amazon", { S3_REGION: "eu-central-1" }, "https://clips.s3.eu-central-1.amazonaws.com"],
  ])("lets the browser write to storage: %s", (_what, environment, origin) => {
    for (const [name, value] of Object.entries({ S3_BUCKET: "clips", ...environment }))
      vi.stubEnv(name, value);
    const policy = contentSecurityPolicy({ scripts: [] });
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toContain(origin);
  });
});

it("allows the announcement's script, but not a changed one", () => {
  const page = (script: string) => `<aside></aside><script>${script}</script>`;
  expect(scriptHashes(page(announcementScript)).refused).toEqual([]);
  expect(scriptHashes(page(`${announcementScript};alert(1)`)).refused).toHaveLength(1);
});
