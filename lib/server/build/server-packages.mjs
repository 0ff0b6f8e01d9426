/**
 * What the site's own server (`lib/serving/server.mjs`) needs of `node_modules` beside the application, with what those
 * packages need: in no bundle, so that the standalone build must be told of them.
 */
export const serverPackages = [
  "bytes",
  "compressible",
  "compression",
  "destroy",
  "forwarded",
  "ipaddr.js",
  "lru-cache",
  "mime-db",
  "ms",
  "negotiator",
  "on-headers",
  "p-limit",
  "proxy-addr",
  "rate-limiter-flexible",
  "safe-buffer",
  "vary",
  "yocto-queue",
];
