import { readdirSync } from "node:fs";
import createNextIntlPlugin from "next-intl/plugin";
import { markStartScripts } from "./lib/server/build/start-scripts.ts";
import { languages } from "./lib/shared/languages.ts";
import { tokenPages } from "./lib/shared/paths.ts";
import {
  forOtherSites,
  framedPaths,
  framedPolicy,
  frameRefusal,
  policyElsewhere,
  securityHeaders,
  unframedPaths,
} from "./lib/shared/security-headers.ts";

const privatePages = tokenPages.flatMap((page) => [
  page,
  ...Object.keys(languages).map((language) => `/${language}${page}`),
]);

/** First segments of addresses, apart from the prefixes of languages. */
const segments = [...readdirSync("app"), ...readdirSync("app/(site)")].filter((name) => /^[a-z]/.test(name));

/** `app/[locale]` would render a page for every address, before its layout shows that it is not found. */
const withoutPage = {
  source: `/:first((?!(?:${[...segments, ...Object.keys(languages), "_next"].join("|")})(?:/|$))[^/]+)/:rest*`,
  destination: "/_not-found",
};

/** Files that the server reads without importing them. */
const read = [
  "./content/**/*",
  "./messages/*.json",
  "./prisma/migrations/**/*",
  "./node_modules/@fontsource/chakra-petch/**/*-{500,600,700}-normal.woff2",
  "./node_modules/@fontsource-variable/{onest,noto-sans*}/**/*-wght-normal.woff2",
  "./node_modules/@fontsource-variable/noto-sans*/unicode.json",
];

/** @type {import("next").NextConfig} */
const config = {
  // Set by the Dockerfile. scripts/image/build.ts completes the output.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  outputFileTracingIncludes: { "/*": read },
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
  // Without tests and with one checker: owners build on small machines.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  serverExternalPackages: [
    ...["graphile-worker", "pg", "sharp", "@node-rs/argon2", "pino", "fontkit", "prom-client"],
    ...[
      "@opentelemetry/api",
      "@opentelemetry/context-async-hooks",
      "@opentelemetry/core",
      "@opentelemetry/resources",
      "@opentelemetry/sdk-trace",
    ],
    ...["@opentelemetry/exporter-trace-otlp-http", "@opentelemetry/exporter-trace-otlp-proto"],
    ...[
      "@opentelemetry/instrumentation-http",
      "@opentelemetry/instrumentation-undici",
      "@prisma/instrumentation",
    ],
  ],
  // Our server caches and compresses (docs/decisions/001).
  compress: Boolean(process.env.VERCEL),
  cacheMaxMemorySize: 0,
  // Metadata is in the head for all user agents; nothing is streamed after the page.
  htmlLimitedBots: /.*/,
  compiler: { runAfterProductionCompile: markStartScripts },
  experimental: {
    staleTimes: { static: 30, dynamic: 0 },
    // Keeps the not-found page out of every other page's data.
    globalNotFound: true,
  },
  rewrites: async () => ({ beforeFiles: [], afterFiles: [withoutPage], fallback: [] }),
  logging: { incomingRequests: false },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: unframedPaths, headers: process.env.VERCEL ? [frameRefusal, policyElsewhere] : [frameRefusal] },
    {
      source: framedPaths,
      headers: [{ key: "X-Robots-Tag", value: "noindex" }, ...(process.env.VERCEL ? [framedPolicy] : [])],
    },
    ...[
      ...["/og/:path*", "/pictures/:path*", "/stock/:path*", "/feeds/:path*", "/icon.svg", "/favicon.ico"],
      ...["/badge/:path*", framedPaths],
    ].map((source) => ({ source, headers: [forOtherSites] })),
    // Their names contain a hash.
    {
      source: "/fonts/:file(.*\\.woff2)",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    ...["/admin/:path*", "/api/admin/:path*", "/api/downloads/:path*", ...privatePages].map((source) => ({
      source,
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
        { key: "Cache-Control", value: "private, no-store" },
      ],
    })),
  ],
};

const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/server/i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

export default withMessages(config);
