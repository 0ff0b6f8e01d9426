/** The Content-Security-Policy is separate (docs/decisions/002). */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), interest-cohort=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

export const frameRefusal = { key: "X-Frame-Options", value: "DENY" };
export const unframedPaths = "/((?!embed/(?:games|streamers)/).*)";
export const framedPaths = "/embed/:noun(games|streamers)/:path*";

/** Replaces `same-origin` for answers that other sites show or fetch. */
export const forOtherSites = { key: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/** The static part of the policy, for hosts that do not run our server (Vercel). */
export const policyElsewhere = {
  key: "Content-Security-Policy",
  value: "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** For pages that other sites frame: no scripts, no requests, and an opaque origin without a session. */
export const framedPolicy = {
  key: "Content-Security-Policy",
  value:
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** Never together with cookies: every origin could use them. */
export const openHeaders = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  {
    key: "Access-Control-Expose-Headers",
    value: "ETag, Link, Retry-After, X-Request-Id, X-Total-Count",
  },
];
/** Answers to preflight requests. */
export const preflightHeaders = [
  { key: "Access-Control-Allow-Methods", value: "GET, HEAD" },
  { key: "Access-Control-Allow-Headers", value: "If-None-Match" },
  { key: "Access-Control-Max-Age", value: "86400" },
];
