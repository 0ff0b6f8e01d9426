/** What JSON lets pass and a terminal or a viewer of logs obeys: commands, line breaks of Unicode, marks that turn text. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * A line of the log as it is written: whoever's text is in it, it is one line, and nothing but text.
 * @param {string} line @returns {string}
 */
export const safeLine = (line) =>
  line.replace(obeyed, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
