import type { IncomingMessage } from "node:http";
import ipaddr, { type IPv6 } from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { serverLog } from "./log.ts";

/** The header in which our server hands the client's address to the application; a client's own is dropped. */
export const addressHeader = "x-spawnpoint-address";

/** Set by our server in its process: without it the header may be anybody's and is not trusted. */
export const serverMark = Symbol.for("spawnpoint.server");

type Trust = ReturnType<typeof compileProxies>;

/**
 * Sets the client's address in its header, IPv6 cut to its /64, and removes a stranger's trace. With empty
 * TRUSTED_PROXIES no forwarding header is trusted.
 */
export function addressSetter(trustedProxies: string): (request: IncomingMessage) => void {
  const trust = compileProxies(trustedProxies);
  const noticeUnknownProxy = unknownProxyNotice(trust, (sentence) => serverLog().warn(sentence));
  return (request) => {
    noticeUnknownProxy(request);
    request.headers[addressHeader] = normalizeAddress(proxyAddr(request, trust));
    removeForeignTrace(request, trust);
  };
}

/** @throws TypeError when it is no list with commas of addresses, ranges or names such as `loopback` */
export function compileProxies(trustedProxies: string) {
  const trusted = trustedProxies
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return proxyAddr.compile(trusted);
}

/** Headers by which a proxy hands its trace on to us (W3C Trace Context, Baggage). */
const traceHeaders = ["traceparent", "tracestate", "baggage"];

/** Removes a stranger's trace headers, which would decide what is traced and put our requests into their traces. */
function removeForeignTrace({ headers, socket }: IncomingMessage, trust: Trust): void {
  if (!traceHeaders.some((name) => name in headers)) return;
  if (trust(socket.remoteAddress ?? "", 0)) return;
  for (const name of traceHeaders) delete headers[name];
}

/** The ranges in which a proxy of the site's own stands, as TRUSTED_PROXIES calls them. */
const nearby = ["loopback", "uniquelocal"].map((name) => ({ name, has: proxyAddr.compile(name) }));

/**
 * Warns once of a proxy that TRUSTED_PROXIES does not name, since it makes all visitors share its limits. Anybody may
 * send the header, so it counts from nearby only, and the warning holds no address.
 */
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
      `Requests come with X-Forwarded-For from a proxy that TRUSTED_PROXIES does not name, so that all visitors share one limit. If it is yours: TRUSTED_PROXIES=${range.name}, or its address`,
    );
  };
}

/** IPv4 as it is, IPv6 as its /64 network, because one household holds a whole /64. */
export function normalizeAddress(text: string | undefined): string {
  if (!text || !ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  // Loopback is the same machine under two names.
  if (address.range() === "loopback") return "127.0.0.1";
  const parts = (address as IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}
