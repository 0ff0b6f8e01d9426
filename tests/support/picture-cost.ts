/**
 * Sends games with a picture of 1 MB, including the parsing of their bodies, in a separate process: its processor time
 * includes its threads for pictures and no other test's.
 * @example node … picture-cost.ts jpeg, which prints the milliseconds of each as JSON
 */
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema } from "@/lib/features/games/schema";
import { photo } from "./pictures";
import { sender } from "./visitor";

const rounds = 5;
const format = process.argv[2] === "png" ? "png" : "jpeg";
const bytes = await photo(format, 1_000_000);
const game = { title: "Moss Knight", developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
const imageUrl = `data:image/${format};base64,${bytes.toString("base64")}`;
const body = JSON.stringify({ ...game, imageUrl });

async function cost(): Promise<number> {
  const before = process.cpuUsage();
  await createGame(anyGameSchema.parse(JSON.parse(body)), sender);
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

// The first one also opens connections.
await cost();
const costs: number[] = [];
for (let round = 0; round < rounds; round++) costs.push(await cost());
process.stdout.write(`${JSON.stringify(costs)}\n`);
process.exit();
