import path from "node:path";
import { finishBuild } from "./lib/server/build/finish.mjs";
import { serverPackages } from "./lib/server/build/server-packages.mjs";
import { pictureWidths } from "./lib/shared/picture-widths.mjs";
import { listRewrites, tokenPages } from "./lib/shared/rewrites.mjs";
import { forOtherSites, policyElsewhere, securityHeaders } from "./lib/shared/security-headers.mjs";

/** What the server reads that no import names: its own start, the sample blog, the letters of share pictures. */
const read = [
  "./scripts/serve*.mjs",
  "./lib/**/*.mjs",
  "./content/**/*",
  "./prisma/migrations/**/*",
  `./node_modules/{${serverPackages.join(",")}}/**/*`,
  "./node_modules/@fontsource/chakra-petch/**/*-{500,600,700}-normal.woff2",
  "./node_modules/@fontsource-variable/{onest,noto-sans*}/**/*-wght-normal.woff2",
  "./node_modules/@fontsource-variable/noto-sans*/unicode.json",
];

/** @type {import("next").NextConfig} */
const config = {
  // The Dockerfile asks for it: everything a server needs, traced into one folder.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  outputFileTracingIncludes: { "/*": read },
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
  // Types are checked by `npm run validate`, tests included; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    ...["graphile-worker", "pg", "sharp", "@node-rs/argon2", "pino", "fontkit", "prom-client", "ioredis"],
    ...[
      "@opentelemetry/api",
      "@opentelemetry/core",
      "@opentelemetry/resources",
      "@opentelemetry/sdk-trace-node",
    ],
    ...["@opentelemetry/exporter-trace-otlp-http", "@opentelemetry/exporter-trace-otlp-proto"],
    ...[
      "@opentelemetry/instrumentation-http",
      "@opentelemetry/instrumentation-undici",
      "@prisma/instrumentation",
    ],
  ],
  // Rendered pages are kept in memory only and re-rendered after a start: what a build or an earlier run
  // left on disk never outlives a decision of the panel (docs/decisions/001). Vercel would load it, and keep pages itself.
  ...(process.env.VERCEL
    ? {}
    : { cacheHandler: path.join(import.meta.dirname, "lib/server/cache/handler.mjs") }),
  cacheMaxMemorySize: 0,
  // The widths that are kept: a srcset that names others repeats its addresses.
  images: {
    loader: "custom",
    loaderFile: "./lib/shared/picture-loader.ts",
    imageSizes: pictureWidths.slice(0, 1),
    deviceSizes: pictureWidths.slice(1),
  },
  compiler: { runAfterProductionCompile: finishBuild },
  experimental: {
    staleTimes: { static: 30, dynamic: 0 },
    // Sends the not-found page of unknown addresses to who asked for one, not along with every page.
    globalNotFound: true,
  },
  logging: { incomingRequests: false },
  rewrites: async () => ({ beforeFiles: listRewrites, afterFiles: [], fallback: [] }),
  headers: async () => [
    {
      source: "/:path*",
      headers: process.env.VERCEL ? [...securityHeaders, policyElsewhere] : securityHeaders,
    },
    ...["/og/:path*", "/pictures/:path*", "/feeds/:path*", "/icon.svg", "/favicon.ico"].map((source) => ({
      source,
      headers: [forOtherSites],
    })),
    ...["/admin/:path*", "/api/admin/:path*", "/api/downloads/:path*", ...tokenPages].map((source) => ({
      source,
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
        { key: "Cache-Control", value: "private, no-store" },
      ],
    })),
  ],
};

export default config;
