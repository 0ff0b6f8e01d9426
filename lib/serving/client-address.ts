import type { IncomingMessage } from "node:http";
import ipaddr, { type IPv6 } from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { serverLog } from "./log.ts";

/** From our server to the application; a client's value is dropped. */
export const addressHeader = "x-spawnpoint-address";

/** Set by our server in its process; without it the header is not trusted. */
export const serverMark = Symbol.for("spawnpoint.server");

type Trust = ReturnType<typeof compileProxies>;

/** Sets the header, with IPv6 as its /64. An empty TRUSTED_PROXIES trusts no forwarding header. */
export function addressSetter(trustedProxies: string): (request: IncomingMessage) => void {
  const trust = compileProxies(trustedProxies);
  const noticeUnknownProxy = unknownProxyNotice(trust, (sentence) => serverLog().warn(sentence));
  return (request) => {
    noticeUnknownProxy(request);
    request.headers[addressHeader] = normalizeAddress(proxyAddr(request, trust));
    removeForeignTrace(request, trust);
  };
}

/** @throws TypeError unless it is a comma-separated list of addresses, ranges or names like `loopback` */
export function compileProxies(trustedProxies: string) {
  const trusted = trustedProxies
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return proxyAddr.compile(trusted);
}

/** W3C Trace Context and Baggage. */
const traceHeaders = ["traceparent", "tracestate", "baggage"];

/** A client's trace headers would decide what we trace and link our requests to its traces. */
function removeForeignTrace({ headers, socket }: IncomingMessage, trust: Trust): void {
  if (!traceHeaders.some((name) => name in headers)) return;
  if (trust(socket.remoteAddress ?? "", 0)) return;
  for (const name of traceHeaders) delete headers[name];
}

const nearby = ["loopback", "uniquelocal"].map((name) => ({ name, has: proxyAddr.compile(name) }));

/** All visitors behind an unknown proxy share its limits. Clients can forge the header: only private ranges count. */
export function unknownProxyNotice(
  trust: Trust,
  warn: (sentence: string) => void,
): (request: IncomingMessage) => void {
  let isNotified = false;
  return ({ headers, socket }) => {
    if (isNotified || headers["x-forwarded-for"] === undefined) return;
    const peer = socket.remoteAddress ?? "";
    const range = trust(peer, 0) ? undefined : nearby.find(({ has }) => has(peer, 0));
    if (!range) return;
    isNotified = true;
    warn(
      `Requests arrive with X-Forwarded-For from a proxy that is not in TRUSTED_PROXIES, so all visitors share one rate limit. If the proxy is yours, set TRUSTED_PROXIES=${range.name} or its address.`,
    );
  };
}

/** One household has a whole /64. */
export function normalizeAddress(text: string | undefined): string {
  if (!text || !ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  if (address.range() === "loopback") return "127.0.0.1";
  const parts = (address as IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}
