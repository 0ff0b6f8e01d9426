/**
 * Browser tests that are known to fail now and then and get two further attempts, each with the reason. They run in a
 * project of their own; every other test has one attempt. Whoever mends one removes its line.
 */
export const quarantine: { file: string; title: string; reason: string }[] = [
  {
    file: "panel-queue.spec.ts",
    title: "a decision is visible within 100 ms of the key, median of 20",
    reason: "it measures milliseconds of a browser that shares two processors with two others",
  },
  {
    file: "panel-queue-words.spec.ts",
    title:
      "a template is one key, Ctrl + Enter decides from anywhere, and what is typed goes into the reason",
    reason: "keys that are pressed before the dialog of reasons has taken the focus go to the queue",
  },
  {
    file: "panel-queue-pace.spec.ts",
    title: "a refused item is named, stays marked, and can be gone to",
    reason: "decisions of tests beside it move the queue between reading it and going to the item",
  },
];
