import pLimit from "p-limit";
import { busySite } from "../../shared/failure-words.mjs";
import { beforeHead } from "./before-head.mjs";
import { refuseInWords } from "./failed-page.mjs";

/**
 * How many pages for everybody are rendered at once. What a rendering makes is garbage soon, but as long as many go on
 * beside each other it all stays: sixteen at once take 60 MB more than two and are not done any sooner, since one
 * thread renders them all. Two, so that one is rendered while another waits for its rows.
 */
const atOnce = 2;
/** And at most so many: two more in each second in which none is done, since those that go on wait for the database. */
const mostAtOnce = 8;
const standstill = 1_000;
/** So long a page waits for its turn, in milliseconds, and so soon it may be asked for again, in seconds. */
const patience = 8_000;
const retrySeconds = 5;

const turns = pLimit(atOnce);

/**
 * Those of one address stand in a line of their own, so that who asks for many holds up nobody else.
 * @type {Map<string, import("p-limit").LimitFunction>}
 */
const lines = new Map();

let doneCount = 0;
/** @type {NodeJS.Timeout | undefined} */
let watch;

/** Each second, while any wait: more turns where none was done, else as few as usual. */
function watchTurns() {
  if (watch) return;
  let before = doneCount;
  watch = setInterval(() => {
    const isStill = doneCount === before;
    before = doneCount;
    turns.concurrency =
      isStill && turns.pendingCount > 0 ? Math.min(turns.concurrency + atOnce, mostAtOnce) : atOnce;
    if (turns.pendingCount > 0) return;
    clearInterval(watch);
    watch = undefined;
  }, standstill);
}

/**
 * Begins work when its turn comes. Who has waited too long is told so, and who has left is forgotten: for neither it begins.
 * @template Result
 * @param {string} address who asked for it
 * @param {import("node:http").ServerResponse} response
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | undefined>} what the work returns or throws, if it was begun
 */
export async function inTurn(address, response, work) {
  const refuse = () => {
    if (!response.destroyed) refuseInWords(response, { status: 503, words: busySite, seconds: retrySeconds });
  };
  const timer = setTimeout(refuse, patience);
  const begin = async () => {
    clearTimeout(timer);
    if (response.destroyed || response.writableEnded) return undefined;
    try {
      return await work();
    } finally {
      doneCount++;
    }
  };
  const line = lines.get(address) ?? pLimit(atOnce);
  lines.set(address, line);
  try {
    return await line(() => {
      const turn = turns(begin);
      watchTurns();
      return turn;
    });
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(address);
  }
}

/** So long, in milliseconds, at most a page is taken to be rendered that nobody waits for any more. */
const longestRendering = 30_000;

/**
 * A rendering whose client has left goes on, and keeps its turn: or many who leave at once had as many rendered at once.
 * @param {unknown} rendering what the framework returned
 * @returns {Promise<void>} when it has ended, however it did
 */
export async function rendered(rendering) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const given = new Promise((resolve) => {
    timer = setTimeout(resolve, longestRendering);
  });
  await Promise.race([Promise.resolve(rendering).catch(() => {}), given]);
  clearTimeout(timer);
}

/**
 * Lets the framework render a page in its turn. One that it keeps is rendered to its end before the head of its answer is
 * sent, so nobody who reads slowly holds up the next.
 * @param {string} address who asked for it
 * @param {import("node:http").ServerResponse} response
 * @param {() => unknown} render what it returns settles when it has ended
 * @returns {Promise<void>} when the head is sent, or the client has left and it has ended; who left before is rendered
 *   nothing
 */
export const renderInTurn = (address, response, render) =>
  inTurn(
    address,
    response,
    () =>
      new Promise((resolve) => {
        beforeHead(response, () => resolve(undefined));
        const rendering = render();
        response.once("close", () => void rendered(rendering).then(resolve));
      }),
  );
