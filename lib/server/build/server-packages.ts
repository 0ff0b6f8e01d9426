/**
 * What the site's own server (`lib/serving/server.ts`) needs of `node_modules` beside the application, with what those
 * packages need: in no bundle, so that the standalone build must be told of them.
 */
export const serverPackages = [
  "@fastify/deepmerge",
  "bytes",
  "compressible",
  "compression",
  "cookie",
  "destroy",
  "forwarded",
  "ipaddr.js",
  "light-my-request",
  "lru-cache",
  "mime-db",
  "ms",
  "negotiator",
  "on-headers",
  "p-limit",
  "process-warning",
  "proxy-addr",
  "rate-limiter-flexible",
  "safe-buffer",
  "set-cookie-parser",
  "vary",
  "yocto-queue",
];
