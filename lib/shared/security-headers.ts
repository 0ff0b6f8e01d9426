/** The headers of every answer of the site, beside its Content-Security-Policy (docs/decisions/002). */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), interest-cohort=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

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
