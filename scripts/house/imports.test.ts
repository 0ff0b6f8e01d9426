import { describe, expect, it } from "vitest";
import { findCircles, importGraph } from "./imports.ts";

const room = (name: string) => `lib/features/${name}`;
const circlesOf = (files: Record<string, string>) =>
  findCircles(importGraph(new Map(Object.entries(files)))).map(({ rooms, imports }) => [
    rooms,
    imports.length,
  ]);

describe("circles between rooms", () => {
  it("finds one by way of a third room, by types and by other files of a room", () => {
    expect(
      circlesOf({
        [room("games/data.ts")]: 'import { a } from "@/lib/features/reviews/types";',
        [room("games/types.ts")]: "export type B = 1;",
        [room("queue/data.ts")]: 'import type { B } from "@/lib/features/games/types";',
        [room("reviews/types.ts")]: "export const a = 1;",
        [room("reviews/list/data.ts")]: 'const c = await import("@/lib/features/queue/data");',
        [room("feeds/data.ts")]: 'import { a } from "@/lib/features/reviews/types";',
      }),
    ).toEqual([[["games", "queue", "reviews"], 3]]);
  });

  it("leaves out unit tests, and files of one room that import one another", () => {
    expect(
      circlesOf({
        [room("games/data.ts")]: 'import { a } from "@/lib/features/reviews/types";',
        [room("reviews/types.ts")]: 'export { b } from "./policy";',
        [room("reviews/policy.ts")]: 'import { a } from "./types";',
        [room("reviews/policy.test.ts")]: 'import { b } from "@/lib/features/games/data";',
      }),
    ).toEqual([]);
  });
});
