import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { QueueItem } from "@/lib/features/queue/types";
import type { AdminRevision } from "@/lib/features/revisions/types";
import type { ShownFile } from "@/lib/features/submissions/types";
import { queueItem, queuePage } from "@/tests/support/dom/panel";
import { decisions, openOne, openQueue, press, serveQueue } from "@/tests/support/dom/queue";
import { toasts } from "@/tests/support/dom/toasts";
import { untouchedFacts } from "@/tests/support/review-facts";

const suggested = (given: Partial<AdminRevision> = {}): QueueItem => ({
  kind: "revision",
  scheduled: null,
  changeRequest: null,
  submitter: { newsAt: null, mailsOff: false },
  row: {
    ...untouchedFacts,
    id: 5,
    name: "Moss Knight",
    item: { kind: "game", id: 7 },
    itemPath: "/games/moss-knight",
    contactEmail: null,
    pictureSrc: null,
    changes: [
      { label: "Title", before: "Moss Knight", after: "Moss Knights", kind: "short" },
      { label: "Picture", before: "/old.webp", after: "/new.webp", kind: "picture" },
    ],
    files: null,
    ...given,
  },
});

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  server = serveQueue();
  server.handlers["GET /api/admin/conversations/game/7"] = () => ({
    messages: [],
    changes: null,
    newsAt: null,
    isReachable: false,
    earlier: null,
  });
});

it("says in the list whose change it is and of which fields, and is decided by a key", async () => {
  openQueue(queuePage([suggested(), queueItem(1)]));
  const row = within(screen.getByRole("listitem", { name: "Moss Knight" }));
  expect(row.getByText("Change of a game")).toBeTruthy();
  expect(row.getByText("Title, Picture")).toBeTruthy();
  press("a");
  await waitFor(() => expect(server.to(decisions)).toHaveLength(1));
  expect(server.to(decisions)[0]?.body).toMatchObject({
    items: [{ kind: "revision", id: 5, updatedAt: untouchedFacts.updatedAt }],
    decision: "approved",
  });
});

it("shows old and new side by side with its item's conversation, and has no edit form", async () => {
  openQueue(queuePage([suggested()]));
  await openOne();
  const article = within(screen.getByRole("article", { name: "Moss Knight" }));
  expect(article.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Title", "Picture"]),
  );
  expect(article.getByRole("img", { name: "Picture, now" }).getAttribute("src")).toBe("/new.webp");
  await article.findByRole("region", { name: "The submitter" });
  expect(article.queryByRole("button", { name: /^Edit/ })).toBeNull();
  press("e");
  expect(toasts.at(-1)).toContain("This is a change of Moss Knight");
});

it("shows the file that it brings beside the old one, each with its facts, and says what becomes of a clip", async () => {
  const file = (name: string, given: Partial<ShownFile> = {}): ShownFile => ({
    fileName: `${name}x.mp4`,
    originalFileName: `${name}.mp4`,
    fileSize: 3 * 1024 * 1024,
    fileMimeType: "video/mp4",
    fileRefusal: null,
    fileNote: null,
    previews: {
      ...{ fileSrc: `/${name}`, posterSrc: null, displaySrc: null, contactSheetSrc: null },
      ...{ durationSeconds: 61, width: 320, height: 180, videoCodec: "h264", audioCodec: null },
    },
    ...given,
  });
  const files = { before: file("first"), after: file("second"), hasClip: true };
  openQueue(queuePage([suggested({ files, changes: [] })]));
  await openOne();
  for (const [heading, name] of [
    ["File before", "first"],
    ["File now", "second"],
  ] as const) {
    const shown = within(screen.getByRole("region", { name: heading }));
    expect(shown.getByText(`${name}.mp4`)).toBeTruthy();
    expect(shown.getByText(/MB · 1:01 · 320 × 180 · h264/)).toBeTruthy();
    expect(shown.getByText(/video\/mp4/)).toBeTruthy();
    expect(shown.getByLabelText("Clip of Moss Knight").getAttribute("src")).toBe(`/${name}`);
    const label = `Download the file of Moss Knight, ${heading.toLowerCase()}`;
    expect(shown.getByRole("button", { name: label })).toBeTruthy();
  }
  expect(screen.getByText(/Approving unpublishes it/)).toBeTruthy();
  document.body.replaceChildren();
  const refused = file("second", { fileRefusal: "This file is in quarantine." });
  openQueue(queuePage([suggested({ files: { before: null, after: refused, hasClip: false }, changes: [] })]));
  await openOne();
  expect(within(screen.getByRole("region", { name: "File before" })).getByText("nothing")).toBeTruthy();
  const after = within(screen.getByRole("region", { name: "File now" }));
  expect(after.getByText("This file is in quarantine.")).toBeTruthy();
  expect(after.queryByRole("button", { name: /^Download/ })).toBeNull();
});

it("without a mail address asks nobody for anything, and one that fits no more is not approved", () => {
  openQueue(queuePage([suggested({ obstacle: "This change does not fit the game as it is by now." })]));
  press("c");
  expect(toasts.at(-1)).toContain("No email address");
  press("a");
  expect(toasts.at(-1)).toContain("does not fit the game");
  expect(server.to(decisions)).toEqual([]);
});
