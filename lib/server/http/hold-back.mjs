/**
 * Holds back what is written to a response until all of it is there.
 * @param {import("node:http").ServerResponse} response
 * @returns {{ isWhole: Promise<boolean>, pieces: Buffer[] }} isWhole: false if the client left before
 */
export function holdBack(response) {
  const { writeHead, flushHeaders, write, end } = response;
  /** @type {Buffer[]} */
  const pieces = [];
  const take = (/** @type {any[]} */ [piece, encoding]) => {
    if (piece === undefined || piece === null || typeof piece === "function") return;
    pieces.push(Buffer.from(piece, typeof encoding === "string" ? /** @type {any} */ (encoding) : undefined));
  };
  const doneOf = (/** @type {any[]} */ args) => args.find((argument) => typeof argument === "function");
  response.flushHeaders = () => {};
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...args) => {
    response.statusCode = status;
    const headers = args.at(-1);
    if (headers && typeof headers === "object") response.setHeaders(new Map(Object.entries(headers)));
    return response;
  };
  response.write = (/** @type {any[]} */ ...args) => {
    take(args);
    doneOf(args)?.();
    return true;
  };
  const isWhole = new Promise((resolve) => {
    if (response.destroyed) resolve(false);
    response.once("close", () => resolve(false));
    response.end = (/** @type {any[]} */ ...args) => {
      take(args);
      const done = doneOf(args);
      // What is said of the head at its last moment (page-status.mjs), where the framework wrote none by itself.
      response.writeHead(response.statusCode);
      if (done) response.once("finish", done);
      Object.assign(response, { writeHead, flushHeaders, write, end });
      resolve(true);
      return response;
    };
  });
  return { isWhole, pieces };
}
