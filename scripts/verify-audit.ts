/**
 * npm run audit:verify [-- FILE…]: checks the chain of the audit log against the log, against the heads in storage, and
 * against earlier exports (CSV). Ends with 1 and names the first broken entry.
 */
import "./check-env";
import { readFileSync } from "node:fs";
import type { Anchor } from "@/lib/features/audit/anchors/data";
import { verifyChain } from "@/lib/features/audit/chain/data";
import { siteProgram } from "./site-program";

/** The last two columns of an export. */
const lastColumns = /,(\d{1,18}),([0-9a-f]{64})\r?$/gm;

const anchorsOf = (file: string): Anchor[] =>
  [...readFileSync(file, "utf8").matchAll(lastColumns)].map(([, position = "", hash = ""]) => ({
    position,
    hash,
    from: file,
  }));

async function main(files: string[]): Promise<void> {
  const proof = files.flatMap((file) => {
    const found = anchorsOf(file);
    if (found.length === 0)
      throw new Error(`${file} is no export of the audit log with positions and hashes.`);
    return found;
  });
  const { problem, checked, cut, unsealed, anchors, head } = await verifyChain(proof);
  if (problem) throw new Error(`The audit log was changed. ${problem}`);
  process.stdout.write(
    `The audit log is what it was: ${checked} entries (${cut} with their names and values cut by retention), ` +
      `compared with ${anchors} heads outside the database. ${unsealed} newer ones are not sealed yet.\n`,
  );
  if (head) process.stdout.write(`Head: position ${head.position}, ${head.hash}\n`);
}

await siteProgram(() => main(process.argv.slice(2)));
