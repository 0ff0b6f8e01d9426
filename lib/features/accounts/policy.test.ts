import { describe, expect, it } from "vitest";
import { findDeletionRefusal, offersDeletion } from "./policy";

describe("findDeletionRefusal", () => {
  const adminIds = [1, 2, 3];

  it("lets an admin delete another admin and an ordinary user", () => {
    expect(findDeletionRefusal({ actorId: 2, targetId: 3, adminIds })).toBeUndefined();
    expect(findDeletionRefusal({ actorId: 2, targetId: 9, adminIds })).toBeUndefined();
  });

  it("protects user 1, the actor and the last admin", () => {
    expect(findDeletionRefusal({ actorId: 2, targetId: 1, adminIds })?.code).toBe("forbidden");
    expect(findDeletionRefusal({ actorId: 2, targetId: 2, adminIds })?.code).toBe("forbidden");
    expect(findDeletionRefusal({ actorId: 2, targetId: 3, adminIds: [3] })?.code).toBe("conflict");
  });

  it("rejects an actor who is no longer an admin", () => {
    expect(findDeletionRefusal({ actorId: 2, targetId: 9, adminIds: [1, 3] })?.code).toBe("unauthenticated");
  });
});

describe("offersDeletion", () => {
  it("is true for every user except id 1", () => {
    expect([1, 2, 3].map(offersDeletion)).toEqual([false, true, true]);
  });
});
