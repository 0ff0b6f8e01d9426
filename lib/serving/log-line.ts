/** What JSON lets pass and a terminal or a viewer of logs obeys: commands, line breaks of Unicode, marks that turn text. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A line of the log as it is written: whoever's text is in it, it is one line, and nothing but text. */
export const safeLine = (line: string): string =>
  line.replace(obeyed, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A warning, as the application's logger numbers it (pino). */
const level = 40;
/** The levels at which no warning is written. */
const louder = ["error", "silent"];

/**
 * Writes a warning where the application's logger is not at hand: its reader finds it beside the others. Who develops
 * gets the sentence alone.
 */
export function writeWarning(sentence: string) {
  const { NODE_ENV, LOG_LEVEL } = process.env;
  if (louder.includes(LOG_LEVEL ?? "")) return;
  const line = JSON.stringify({ level, time: new Date().toISOString(), msg: sentence });
  process.stdout.write(NODE_ENV === "development" ? `${sentence}\n` : `${safeLine(line)}\n`);
}
