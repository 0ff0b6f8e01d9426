import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ItemConversation } from "@/components/admin/conversation/item-conversation";
import type { ItemSubmitter, QueueItem } from "@/lib/features/queue/types";
import { queueItem, renderInPanel } from "@/tests/support/dom/panel";
import { serve } from "@/tests/support/dom/server";
import { viewOf } from "./item-view";
import { SubmitterBadges } from "./submitter-badges";

const newsAt = "2026-11-21T10:00:00.000Z";
const path = "/api/admin/conversations/game/7";

const item = (submitter: Partial<ItemSubmitter>, contactEmail: string | null = null): QueueItem => ({
  ...queueItem(7, null, { contactEmail }),
  submitter: { newsAt: null, mailsOff: false, ...submitter },
});
const badges = (given: QueueItem) => <SubmitterBadges item={given} view={viewOf(given)} />;

it("marks whoever cannot be asked for anything", () => {
  renderInPanel(badges(item({})));
  expect(screen.getByText("No address")).toBeTruthy();
});

it("marks whoever wants no mails, and offers no address of theirs", () => {
  const off = item({ mailsOff: true }, "ada@example.com");
  renderInPanel(badges(off));
  expect(screen.getByText("Mails off")).toBeTruthy();
  expect(viewOf(off).mailTo).toBeNull();
});

it("marks nothing of whoever can be reached and has done nothing new", () => {
  const { container } = renderInPanel(badges(item({}, "ada@example.com")));
  expect(container.textContent).toBe("");
});

it("is unread until its conversation was on the screen", async () => {
  const conversation = { messages: [], changes: null, isReachable: true, earlier: null, newsAt };
  serve({ [`GET ${path}`]: () => conversation, [`PUT ${path}`]: ({ body }) => body });
  const unread = item({ newsAt }, "ada@example.com");
  const { rerender } = renderInPanel(badges(unread));
  expect(screen.getByText("Unread")).toBeTruthy();
  rerender(
    <>
      {badges(unread)}
      <ItemConversation kind="game" id={7} />
    </>,
  );
  await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
});
