import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { postRemote } from "./post-remote";

/** With a self-signed certificate. */
const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
let url = "";
let asked = 0;
let stop = () => {};

beforeAll(async () => {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  const subject = ["-subj", "/CN=localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert, ...subject],
    { stdio: "ignore" },
  );
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  stop = () => server.close();
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

it("sends nothing to a server whose certificate is not valid", async () => {
  await expect(postRemote(url, "{}", { headers: {}, allowsPrivate: () => true })).rejects.toThrow(
    /certificate/,
  );
  expect(asked).toBe(0);
});

it("sends nothing to this machine or by http", async () => {
  await expect(postRemote(url, "{}", { headers: {} })).rejects.toThrow("private IP address");
  await expect(postRemote("http://example.com/", "{}", { headers: {} })).rejects.toThrow("https://");
  expect(asked).toBe(0);
});
