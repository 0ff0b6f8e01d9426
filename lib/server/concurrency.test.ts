import { expect, it } from "vitest";
import { limitConcurrency } from "./concurrency";

it("queues work and refuses it when too many are waiting", async () => {
  const queued = limitConcurrency(2);
  let [underWay, most] = [0, 0];
  const finish: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, ++underWay);
    await new Promise<void>((resolve) => finish.push(resolve));
    underWay--;
  };
  const taken = Array.from({ length: 52 }, () => queued(work));
  const refusal = { code: "unavailable", retryAfterSeconds: 10 };
  await expect(queued(work)).rejects.toMatchObject(refusal);
  const ending = setInterval(() => {
    for (const end of finish.splice(0)) end();
  }, 0);
  await Promise.all(taken);
  await queued(work);
  clearInterval(ending);
  expect([most, underWay]).toEqual([2, 0]);
});
