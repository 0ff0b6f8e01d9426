import { readFileSync } from "node:fs";
import path from "node:path";
import type { ComparedGame } from "@/lib/features/games/doubles/policy";

export type GamePair = { isSame: boolean; one: ComparedGame; other: ComparedGame };

const steamUrlOf = (app: string | undefined) => (app ? `https://store.steampowered.com/app/${app}/` : null);

/** The 200 labelled pairs of game-pairs.txt: what a reviewer would call the same game, and what another one. */
export function gamePairs(): GamePair[] {
  const lines = readFileSync(path.join(import.meta.dirname, "game-pairs.txt"), "utf8").split("\n");
  return lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [label = "", ...parts] = line.split("|").map((part) => part.trim());
      const [title = "", developer = "", otherTitle = "", otherDeveloper = "", app, otherApp] = parts;
      if (!["same", "other"].includes(label) || !otherDeveloper) throw new Error(`no pair: ${line}`);
      return {
        isSame: label === "same",
        one: { title, developer, steamUrl: steamUrlOf(app) },
        other: { title: otherTitle, developer: otherDeveloper, steamUrl: steamUrlOf(otherApp) },
      };
    });
}

/** How well a judgement agrees with the labels; `words` names each pair that it gets wrong. */
export function measureOf(pairs: readonly GamePair[], isFound: (pair: GamePair, index: number) => boolean) {
  const judged = pairs.map((pair, index) => ({ pair, isFound: isFound(pair, index) }));
  const count = (isSame: boolean, found: boolean) =>
    judged.filter(({ pair, isFound }) => pair.isSame === isSame && isFound === found).length;
  const precision = count(true, true) / (count(true, true) + count(false, true));
  const recall = count(true, true) / (count(true, true) + count(true, false));
  const wrong = judged
    .filter(({ pair, isFound }) => pair.isSame !== isFound)
    .map(
      ({ pair: { isSame, one, other } }) =>
        `\n  ${isSame ? "missed" : "wrong"}: ${one.title} (${one.developer}), ${other.title} (${other.developer})`,
    );
  return {
    precision,
    recall,
    words: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}${wrong.join("")}`,
  };
}
