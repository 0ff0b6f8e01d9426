const NEEDED = [20, 19];

/**
 * Ends the process with a clear sentence on a Node that is too old. Called before anything else is loaded,
 * which such a Node might not even be able to read.
 */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Spawnpoint needs Node ${NEEDED.join(".")} or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
