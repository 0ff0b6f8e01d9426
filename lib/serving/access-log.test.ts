import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";

const info = vi.hoisted(() => vi.fn());
vi.mock("./log.ts", () => ({ serverLog: () => ({ info }) }));

import { requestObserver } from "./access-log";

/** The paths that are logged, of requests to these addresses. */
async function logged(urls: string[], environment: Record<string, string> = {}, statusCode = 200) {
  info.mockClear();
  const { observe } = await requestObserver(environment);
  for (const url of urls) {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
    observe({ method: "GET", url, headers: {} } as IncomingMessage, response as unknown as ServerResponse);
    response.emit("close");
  }
  return info.mock.calls.map(([line]) => line.path);
}

describe("the access log", () => {
  it("leaves out health checks and pages", async () => {
    expect(await logged(["/api/health", "/api/health?x=1", "/", "/api/contact"])).toEqual(["/api/contact"]);
  });

  it("has a health check that fails", async () => {
    expect(await logged(["/api/ready"], {}, 503)).toEqual(["/api/ready"]);
  });

  it("has every request with ACCESS_LOG", async () => {
    expect(await logged(["/api/health", "/"], { ACCESS_LOG: "true" })).toEqual(["/api/health", "/"]);
  });
});
