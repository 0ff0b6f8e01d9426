/** The headers of every answer of the site, beside its Content-Security-Policy (docs/decisions/002). */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), interest-cohort=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Of every address but those that other sites may frame. */
export const frameRefusal = { key: "X-Frame-Options", value: "DENY" };
export const unframedPaths = "/((?!embed/(?:games|streamers)/).*)";
export const framedPaths = "/embed/:noun(games|streamers)/:path*";

/** In place of the one above: what other sites are meant to show or fetch. */
export const forOtherSites = { key: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/**
 * The part of the policy that is the same for every answer. Our server sends the whole one; hosts that do not run it
 * (Vercel) get this from the build.
 */
export const policyElsewhere = {
  key: "Content-Security-Policy",
  value: "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * The policy of what other sites frame, wherever it runs. It runs no script, sends nothing, and its origin is nobody's,
 * so that whatever it held would have no session.
 */
export const framedPolicy = {
  key: "Content-Security-Policy",
  value:
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** Headers of answers that any site's pages may read: never with cookies, which any origin would share. */
export const openHeaders = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  {
    key: "Access-Control-Expose-Headers",
    value: "ETag, Link, Retry-After, X-Request-Id, X-Total-Count",
  },
];
/** Headers for the question that a browser asks before a request with headers of its own. */
export const openQuestion = [
  { key: "Access-Control-Allow-Methods", value: "GET, HEAD" },
  { key: "Access-Control-Allow-Headers", value: "If-None-Match" },
  { key: "Access-Control-Max-Age", value: "86400" },
];
