import { describe, expect, it } from "vitest";
import { isMoreWanted } from "@/components/admin/queue/item-state";

describe("isMoreWanted", () => {
  const shown = { isEmpty: false, openCount: 9, isSending: false };
  const empty = { isEmpty: true, openCount: 0, isSending: false };
  const first = { total: 76, page: 1, pageCount: 2 };

  it.each([
    ["little is left of a page with others behind it", first, shown, true],
    ["enough is left", first, { ...shown, openCount: 10 }, false],
    ["a decision is on its way", first, { ...shown, isSending: true }, false],
    ["it is the last page", { ...first, page: 2 }, shown, false],
    ["everything is worked off on the last page", { ...first, pageCount: 1 }, empty, true],
    ["nothing waits", { total: 0, page: 1, pageCount: 1 }, empty, false],
  ])("%s", (_, page, state, wanted) => expect(isMoreWanted(page, state)).toBe(wanted));
});
