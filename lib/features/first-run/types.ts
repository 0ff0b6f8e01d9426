import type { FirstRunStepName } from "./constants";

export type FirstRunStep = { name: FirstRunStepName; state: "done" | "skipped" | "open" };
export type FirstRun = {
  steps: FirstRunStep[];
  /** items of the sample data that are not in the trash */
  sampleItems: number;
};
