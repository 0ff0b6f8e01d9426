import { expect, it } from "vitest";
import { runInPool, type Task } from "./pool";

/** Tasks that end on demand, and the names of the running ones. */
function controlled(wanted: Omit<Task<string>, "run">[]) {
  const running = new Map<string, () => void>();
  const tasks = wanted.map((task) => ({
    ...task,
    run: () =>
      new Promise<string>((resolve) =>
        running.set(task.name, () => {
          running.delete(task.name);
          resolve(task.name);
        }),
      ),
  }));
  const end = async (name: string) => {
    running.get(name)?.();
    await new Promise(setImmediate);
    return [...running.keys()];
  };
  return { tasks, running: () => [...running.keys()], end };
}

it("fills the free slots in order, and starts a later task where an earlier one does not fit", async () => {
  const { tasks, running, end } = controlled([
    { name: "two", slots: 2 },
    { name: "three", slots: 3 },
    { name: "one", slots: 1 },
  ]);
  const ended: string[] = [];
  const whole = runInPool(tasks, 4, (_task, result) => ended.push(result));
  expect(running()).toEqual(["two", "one"]);
  expect(await end("two")).toEqual(["one", "three"]);
  await end("one");
  await end("three");
  await whole;
  expect(ended).toEqual(["two", "one", "three"]);
});

it("starts a task after its dependencies, which come first, and ignores dependencies that do not run", async () => {
  const { tasks, running, end } = controlled([
    { name: "browser", slots: 1, after: ["build", "not asked for"] },
    { name: "lint", slots: 1 },
    { name: "build", slots: 1 },
  ]);
  const whole = runInPool(tasks, 1, () => {});
  expect(running()).toEqual(["build"]);
  expect(await end("build")).toEqual(["browser"]);
  expect(await end("browser")).toEqual(["lint"]);
  await end("lint");
  await whole;
});

it("gives the whole pool to a task that needs more slots than exist", async () => {
  const { tasks, running, end } = controlled([
    { name: "large", slots: 9 },
    { name: "small", slots: 1 },
  ]);
  const whole = runInPool(tasks, 2, () => {});
  expect(running()).toEqual(["large"]);
  expect(await end("large")).toEqual(["small"]);
  await end("small");
  await whole;
});

it("rejects when a task throws", async () => {
  const failing = { name: "broken", slots: 1, run: () => Promise.reject(new Error("out of disk")) };
  await expect(runInPool([failing], 2, () => {})).rejects.toThrow("out of disk");
});
