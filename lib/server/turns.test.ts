import { expect, it } from "vitest";
import { takesTurns } from "./turns";

it("work takes turns, and what would wait behind too many is refused", async () => {
  const inTurn = takesTurns(2);
  let [underWay, most] = [0, 0];
  const finish: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, ++underWay);
    await new Promise<void>((resolve) => finish.push(resolve));
    underWay--;
  };
  const taken = Array.from({ length: 52 }, () => inTurn(work));
  const refusal = { code: "unavailable", retryAfterSeconds: 10 };
  await expect(inTurn(work)).rejects.toMatchObject(refusal);
  const ending = setInterval(() => {
    for (const end of finish.splice(0)) end();
  }, 0);
  await Promise.all(taken);
  await inTurn(work);
  clearInterval(ending);
  expect([most, underWay]).toEqual([2, 0]);
});
