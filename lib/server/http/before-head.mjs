/**
 * Does something at the last moment before an answer's head is sent; what stands in the response then is sent.
 * @param {import("node:http").ServerResponse} response @param {() => void} work
 */
export function beforeHead(response, work) {
  const { writeHead } = response;
  response.writeHead = (/** @type {any[]} */ ...args) => {
    if (typeof args[0] === "number") response.statusCode = args[0];
    work();
    if (typeof args[0] === "number") args[0] = response.statusCode;
    // @ts-expect-error the overloads of writeHead do not accept a spread
    return writeHead.apply(response, args);
  };
}
