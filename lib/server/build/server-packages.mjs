/**
 * What the site's own server (`lib/serving/server.mjs`) needs of `node_modules` beside the application, with what those
 * packages need: in no bundle, so that the standalone build must be told of them.
 */
export const serverPackages = [
  "forwarded",
  "ipaddr.js",
  "lru-cache",
  "negotiator",
  "p-limit",
  "proxy-addr",
  "rate-limiter-flexible",
  "yocto-queue",
];
