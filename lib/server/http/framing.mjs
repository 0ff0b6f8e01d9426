/**
 * Headers that the framework takes out of what routes answer, since it frames bodies itself. Under another name they
 * reach our server, which gives them their own back. A `Content-Encoding` needs `Cache-Control: no-transform` beside
 * it, or the framework compresses the body once more.
 */
const framingHeaders = /** @type {const} */ (["content-encoding", "content-length"]);

/** The name under which a route sends such a header. @param {typeof framingHeaders[number]} header */
export const framingName = (header) => `x-route-${header}`;

/** Gives those headers of an answer their own names, before its head is sent. @param {import("node:http").ServerResponse} response */
export function restoreFraming(response) {
  for (const header of framingHeaders) {
    const value = response.getHeader(framingName(header));
    if (value === undefined) continue;
    response.removeHeader(framingName(header));
    response.setHeader(header, value);
  }
}
