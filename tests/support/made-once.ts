import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import * as ffmpeg from "@/lib/server/media/ffmpeg";
import type { transcode as Transcode } from "@/lib/server/media/transcode";

/** For tests of what happens with a clip, not of how one is made: the same video is made once, with all that is drawn of it. */

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export function transcodeOnce(transcode: typeof Transcode): typeof Transcode {
  const made = new Map<string, { bytes: Buffer; answer: Awaited<ReturnType<typeof Transcode>> }>();
  return async (source, running) => {
    const key = hashOf(await readFile(source.file));
    const known = made.get(key);
    if (!known) {
      const answer = await transcode(source, running);
      made.set(key, { bytes: await readFile(source.target), answer });
      return answer;
    }
    // A program that is missing or refuses the file is noticed here, as by the first.
    await ffmpeg.probeSource(source.file, source.extension);
    running.signal.throwIfAborted();
    await writeFile(source.target, known.bytes);
    return known.answer;
  };
}

/** The answer to the first call for all that follow. */
export function once<Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) {
  let first: Promise<Answer> | undefined;
  return (...given: Given): Promise<Answer> => {
    first ??= work(...given);
    return first;
  };
}

/** The answer for the same bytes. */
export function onceForBytes<Rest extends unknown[], Answer>(
  work: (bytes: Buffer, ...rest: Rest) => Promise<Answer>,
) {
  const answers = new Map<string, Promise<Answer>>();
  return (bytes: Buffer, ...rest: Rest): Promise<Answer> => {
    const key = hashOf(bytes);
    const answer = answers.get(key) ?? work(bytes, ...rest);
    answers.set(key, answer);
    return answer;
  };
}
