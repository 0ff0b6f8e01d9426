import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { compileProxies, unknownProxyNotice } from "./client-address.ts";

const request = (remoteAddress: string, headers = { "x-forwarded-for": "198.51.100.7" }) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe("a proxy that is not in TRUSTED_PROXIES", () => {
  it.each([
    ["127.0.0.1", "loopback"],
    ["::1", "loopback"],
    ["::ffff:127.0.0.1", "loopback"],
    ["10.0.0.7", "uniquelocal"],
    ["172.18.0.2", "uniquelocal"],
    ["fd00::7", "uniquelocal"],
  ])("is logged once, from %s as %s, without addresses", (peer, name) => {
    const warn = vi.fn();
    const notice = unknownProxyNotice(compileProxies("192.0.2.1"), warn);
    for (let turn = 0; turn < 3; turn++) notice(request(peer));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`TRUSTED_PROXIES=${name} or its address`),
    );
    expect(warn.mock.calls.join()).not.toMatch(/198\.51|\d+\.\d+\.|::/);
  });

  it.each([
    ["from a visitor, who may claim anything", "", request("203.0.113.9")],
    ["from one that is named", "loopback", request("::ffff:127.0.0.1")],
    ["without the header", "", request("127.0.0.1", {} as never)],
    ["from nobody", "", request("")],
  ])("is not logged for %s", (_, trusted, asked) => {
    const warn = vi.fn();
    unknownProxyNotice(compileProxies(trusted), warn)(asked);
    expect(warn).not.toHaveBeenCalled();
  });
});
