import { describe, expect, it } from "vitest";
import { offersDeletion, refuseDeletion } from "./policy";

describe("refuseDeletion", () => {
  const adminIds = [1, 2, 3];

  it("lets an admin delete another admin and an ordinary user", () => {
    expect(refuseDeletion({ actorId: 2, targetId: 3, adminIds })).toBeUndefined();
    expect(refuseDeletion({ actorId: 2, targetId: 9, adminIds })).toBeUndefined();
  });

  it("keeps user 1, oneself and the last admin", () => {
    expect(refuseDeletion({ actorId: 2, targetId: 1, adminIds })?.code).toBe("forbidden");
    expect(refuseDeletion({ actorId: 2, targetId: 2, adminIds })?.code).toBe("forbidden");
    expect(refuseDeletion({ actorId: 2, targetId: 3, adminIds: [3] })?.code).toBe("conflict");
  });

  it("refuses an actor who is no admin any more", () => {
    expect(refuseDeletion({ actorId: 2, targetId: 9, adminIds: [1, 3] })?.code).toBe("unauthenticated");
  });
});

describe("offersDeletion", () => {
  it("is for every user except id 1", () => {
    expect([1, 2, 3].map(offersDeletion)).toEqual([false, true, true]);
  });
});
