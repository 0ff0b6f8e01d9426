/**
 * Ends an answer with the whole of its body, or without it where only the head was asked for.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {Uint8Array} bytes @param {string} [encoding] of the bytes
 */
export function sendBytes({ method }, response, bytes, encoding = "identity") {
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.byteLength);
  response.end(method === "HEAD" ? undefined : bytes);
}

/**
 * Tells who asks that they have it already (RFC 9110, 15.4.5).
 * @param {import("node:http").ServerResponse} response
 */
export function sendNotModified(response) {
  response.statusCode = 304;
  response.removeHeader("Content-Type");
  response.end();
}
