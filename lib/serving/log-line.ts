/** JSON passes marks that terminals and log viewers obey: commands, Unicode line breaks, marks that turn text. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Keeps a line of the log one line of nothing but text, whoever's text is in it. */
export const safeLine = (line: string): string =>
  line.replace(obeyed, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Pino's number of a warning. */
const level = 40;
/** The levels at which no warning is written. */
const louder = ["error", "silent"];

/** Writes a warning in the form of the application's logger, which is not at hand; in development only the sentence. */
export function writeWarning(sentence: string) {
  const { NODE_ENV, LOG_LEVEL } = process.env;
  if (louder.includes(LOG_LEVEL ?? "")) return;
  const line = JSON.stringify({ level, time: new Date().toISOString(), msg: sentence });
  process.stdout.write(NODE_ENV === "development" ? `${sentence}\n` : `${safeLine(line)}\n`);
}
