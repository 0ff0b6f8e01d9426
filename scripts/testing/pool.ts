/** One piece of work of a test run. */
export interface Task<Result> {
  name: string;
  /** How many of the pool's slots it occupies: about as many as it keeps processes busy. */
  slots: number;
  /** Tasks that have to end before it starts. Names of tasks that do not run are ignored. */
  after?: string[];
  run: () => Promise<Result>;
}

/**
 * Runs tasks in parallel, each as soon as its dependencies have ended and enough slots are free. Tasks that others wait
 * for start first, the rest in the order of the list; a smaller task may overtake one that does not fit.
 * @param slots of the pool; a task that needs more gets the whole pool
 * @param onEnd called with each result as it arrives
 */
export function runInPool<Result>(
  tasks: Task<Result>[],
  slots: number,
  onEnd: (task: Task<Result>, result: Result) => void,
): Promise<void> {
  const isAwaited = ({ name }: Task<Result>) => tasks.some(({ after }) => after?.includes(name));
  const waiting = [...tasks.filter(isAwaited), ...tasks.filter((task) => !isAwaited(task))];
  const unfinished = new Set(tasks.map(({ name }) => name));
  let free = slots;
  return new Promise((resolve, reject) => {
    const startNext = () => {
      if (unfinished.size === 0) resolve();
      const startable = waiting.filter(({ after = [] }) => !after.some((name) => unfinished.has(name)));
      for (const task of startable) {
        const needed = Math.min(task.slots, slots);
        if (needed > free) continue;
        free -= needed;
        waiting.splice(waiting.indexOf(task), 1);
        task.run().then((result) => {
          free += needed;
          unfinished.delete(task.name);
          onEnd(task, result);
          startNext();
        }, reject);
      }
    };
    startNext();
  });
}
