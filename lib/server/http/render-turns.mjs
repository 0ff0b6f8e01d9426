import pLimit from "p-limit";
import { beforeHead } from "./before-head.mjs";

/**
 * How many pages for everybody are rendered at once. What a rendering makes is garbage soon, but as long as many go on
 * beside each other it all stays: sixteen at once take 60 MB more than two and are not done any sooner, since one
 * thread renders them all. Two, so that one is rendered while another waits for its rows.
 */
const atOnce = 2;
/** So long a page waits for others in milliseconds; where the database hangs they would wait for each other's end. */
const patience = 1_000;

const turns = pLimit(atOnce);

/**
 * Begins work when its turn comes, at the latest after a second.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what the work returns or throws
 */
export function inTurn(work) {
  return new Promise((resolve, reject) => {
    /** @type {Promise<void> | undefined} */
    let begun;
    const begin = () => {
      begun ??= work().then(resolve, reject);
      return begun;
    };
    const timer = setTimeout(begin, patience);
    void turns(() => {
      clearTimeout(timer);
      return begin();
    });
  });
}

/**
 * Lets the framework render a page that it keeps, in its turn: such a page is rendered to its end before the head of its
 * answer is sent, so nobody who reads slowly holds up the next.
 * @param {import("node:http").ServerResponse} response
 * @param {() => void} render
 * @returns {Promise<void>} when the head is sent or the client has left; who left before is rendered nothing
 */
export const renderInTurn = (response, render) =>
  inTurn(
    () =>
      new Promise((resolve) => {
        if (response.destroyed) return resolve();
        beforeHead(response, resolve);
        response.once("close", resolve);
        render();
      }),
  );
