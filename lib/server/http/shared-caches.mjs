/**
 * What proxies and browsers may keep of our answers. The framework calls a kept page good for a year, which only its
 * own host can take back: to everybody else it is good for as long as nobody asks again. Our proxy
 * (docs/deploy/nginx.conf) may keep what is named here, and nothing else, until the second in which the request
 * arrived is over, so that a decision of the panel shows within a second.
 */
const asksEachTime = "public, max-age=0, must-revalidate";

/** What makes an answer data of the framework's navigation instead of a document. */
const flightHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "next-action",
];

/** What answers may differ by: our proxy knows these, and keeps nothing that differs by anything else. */
const knownVary = new Set([...flightHeaders, "accept-encoding"]);

/** @param {import("node:http").ServerResponse} response */
const variesAsKnown = (response) =>
  [response.getHeader("Vary") ?? []]
    .flat()
    .flatMap((value) => String(value).toLowerCase().split(","))
    .every((name) => knownVary.has(name.trim()));

/**
 * Whether a request asks for a document, which our proxy may keep. To be asked before the framework sees the request,
 * since it takes its own headers out.
 * @param {import("node:http").IncomingMessage} request
 */
export function asksForDocument({ method, headers }) {
  return (
    (method === "GET" || method === "HEAD") && flightHeaders.every((name) => headers[name] === undefined)
  );
}

/**
 * Sets the caching headers of an answer just before it is sent.
 * @param {import("node:http").ServerResponse} response
 * @param {{ isDocument: boolean, arrivedAt: number }} request what it answers; `arrivedAt` in milliseconds since 1970
 */
export function limitCaching(response, { isDocument, arrivedAt }) {
  // Only this function tells our proxy what to keep.
  response.removeHeader("X-Accel-Expires");
  if (!/\bs-maxage\s*=/.test(String(response.getHeader("Cache-Control") ?? ""))) return;
  response.setHeader("Cache-Control", asksEachTime);
  const isWhole = response.statusCode === 200 || response.statusCode === 304;
  // What was rendered just now may be shared with a request that came before a decision.
  const isKept = response.getHeader("x-nextjs-cache") === "HIT";
  if (isDocument && isWhole && isKept && variesAsKnown(response) && !response.hasHeader("Set-Cookie"))
    response.setHeader("X-Accel-Expires", `@${Math.floor(arrivedAt / 1000)}`);
}
