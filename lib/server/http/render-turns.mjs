import pLimit from "p-limit";
import { beforeHead } from "./before-head.mjs";

/**
 * How many pages for everybody are rendered at once. What a rendering makes is garbage soon, but as long as many go on
 * beside each other it all stays: sixteen at once take 60 MB more than two and are not done any sooner, since one
 * thread renders them all. Two, so that one is rendered while another waits for its rows.
 */
const atOnce = 2;
/**
 * A page that waits looks about every so many milliseconds: where none was done meanwhile, since the database hangs, they
 * would wait for each other's end.
 */
const patience = 1_000;
/** So often it looks. */
const looks = 3;

const turns = pLimit(atOnce);

/**
 * Those of one address stand in a line of their own, so that who asks for many holds up nobody else.
 * @type {Map<string, import("p-limit").LimitFunction>}
 */
const lines = new Map();

let doneCount = 0;

/**
 * Begins work when its turn comes, or when it has waited long enough.
 * @template Result
 * @param {string} address who asked for it
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what the work returns or throws
 */
export function inTurn(address, work) {
  return new Promise((resolve, reject) => {
    /** @type {Promise<void> | undefined} */
    let begun;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const begin = () => {
      clearTimeout(timer);
      begun ??= work()
        .then(resolve, reject)
        .finally(() => doneCount++);
      return begun;
    };
    const wait = (/** @type {number} */ looksLeft) => {
      const before = doneCount;
      const look = () => (looksLeft === 1 || doneCount === before ? void begin() : wait(looksLeft - 1));
      timer = setTimeout(look, patience);
    };
    wait(looks);
    void inLine(address, () => turns(begin));
  });
}

/** @param {string} address @param {() => Promise<void>} turn */
async function inLine(address, turn) {
  const line = lines.get(address) ?? pLimit(atOnce);
  lines.set(address, line);
  await line(turn);
  if (line.activeCount + line.pendingCount === 0) lines.delete(address);
}

/**
 * Lets the framework render a page that it keeps, in its turn: such a page is rendered to its end before the head of its
 * answer is sent, so nobody who reads slowly holds up the next.
 * @param {string} address who asked for it
 * @param {import("node:http").ServerResponse} response
 * @param {() => void} render
 * @returns {Promise<void>} when the head is sent or the client has left; who left before is rendered nothing
 */
export const renderInTurn = (address, response, render) =>
  inTurn(
    address,
    () =>
      new Promise((resolve) => {
        if (response.destroyed) return resolve();
        beforeHead(response, resolve);
        response.once("close", resolve);
        render();
      }),
  );
