import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Conversation } from "@/lib/features/submitter/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ItemConversation } from "./item-conversation";

const reading = "GET /api/admin/conversations/game/7";
const writing = "POST /api/admin/conversations/game/7";
const seeing = "PUT /api/admin/conversations/game/7";

const conversation: Conversation = {
  messages: [
    {
      id: 1,
      authorName: null,
      message: "Here is the picture.",
      isFromTeam: false,
      writtenAt: "2026-11-20T10:00:00.000Z",
    },
  ],
  changes: {
    at: "2026-11-21T10:00:00.000Z",
    fields: [
      { label: "Title", before: "Mos", after: "Moss", kind: "text" },
      { label: "Price", before: "", after: "Free", kind: "short" },
      { label: "Game image", before: "/old.webp", after: "/new.webp", kind: "picture" },
    ],
  },
  newsAt: null,
  isReachable: false,
  earlier: { kind: "game", id: 3 },
};

it("shows messages, edits and earlier submissions, and warns that the submitter gets no email", async () => {
  serve({ [reading]: () => conversation });
  renderInPanel(<ItemConversation kind="game" id={7} />);
  const region = within(await screen.findByRole("region", { name: "The submitter" }));
  expect(region.getByText("Here is the picture.")).toBeTruthy();
  expect(region.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "BeforeMos",
    "NowMoss",
    "Beforenothing",
    "NowFree",
    "Before",
    "Now",
  ]);
  expect(region.getAllByRole("img").map((picture) => picture.getAttribute("src"))).toEqual([
    "/old.webp",
    "/new.webp",
  ]);
  expect(region.getByRole("link", { name: "View the first submission" }).getAttribute("href")).toContain(
    "game/3",
  );
  expect(region.getByText(/^We can't email this submitter/)).toBeTruthy();
});

it("warns of the missing email without a mail provider too", async () => {
  serve({ [reading]: () => ({ ...conversation, isReachable: true }) });
  renderInPanel(<ItemConversation kind="game" id={7} />, { hasMail: false });
  expect(await screen.findByText(/^We can't email this submitter/)).toBeTruthy();
});

it("warns that a placeholder in a message is sent as typed", async () => {
  serve({ [reading]: () => conversation });
  renderInPanel(<ItemConversation kind="game" id={7} />);
  const message = await screen.findByLabelText("Message to the submitter");
  fireEvent.input(message, { target: { value: "Dear {name}," } });
  const warning = "{name} is not a known placeholder. It will be sent as you typed it.";
  expect(await screen.findByText(warning)).toBeTruthy();
  fireEvent.input(message, { target: { value: "Dear Ada," } });
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it("marks news as read once, and again after a failure", async () => {
  const newsAt = "2026-11-21T10:00:00.000Z";
  const told: unknown[] = [];
  const server = serve({ [reading]: () => ({ ...conversation, newsAt }), [seeing]: refuse });
  const first = renderInPanel(<ItemConversation kind="game" id={7} />);
  await waitFor(() => expect(server.to(seeing)).toHaveLength(1));
  first.unmount();
  server.handlers[seeing] = ({ body }) => {
    told.push(body);
    return body;
  };
  renderInPanel(
    <>
      <ItemConversation kind="game" id={7} />
      <ItemConversation kind="game" id={7} />
    </>,
  );
  await waitFor(() => expect(told).toEqual([{ readUntil: newsAt }]));
  await screen.findAllByText("Here is the picture.");
  expect(told).toHaveLength(1);
});

const refuse = () => {
  throw new Refusal(503, { code: "unavailable", message: "Please try again." });
};

it("shows a sent message immediately, and keeps one that failed", async () => {
  const messages = [...conversation.messages];
  const server = serve({ [reading]: () => ({ ...conversation, messages }), [writing]: refuse });
  renderInPanel(<ItemConversation kind="game" id={7} />);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to the submitter" });
  fireEvent.input(field, { target: { value: "Thank you!" } });
  fireEvent.click(screen.getByRole("button", { name: "Write to submitter" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("Failed to send the message"));
  expect(field.value).toBe("Thank you!");

  server.handlers[writing] = ({ body }) => {
    messages.push({
      ...body,
      id: 2,
      authorName: "admin",
      isFromTeam: true,
      writtenAt: "2026-11-22T10:00:00.000Z",
    });
    return { message: "Message stored" };
  };
  fireEvent.click(screen.getByRole("button", { name: "Write to submitter" }));
  await waitFor(() => expect(field.value).toBe(""));
  expect(await screen.findByText("Thank you!")).toBeTruthy();
});

it("loads again on request after a failure", async () => {
  const server = serve({ [reading]: lost });
  renderInPanel(<ItemConversation kind="game" id={7} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  server.handlers[reading] = () => conversation;
  fireEvent.click(again);
  expect(await screen.findByText("Here is the picture.")).toBeTruthy();
});

it("keeps a draft while another item is open", async () => {
  serve({ [reading]: () => conversation, [writing]: () => ({ message: "Written" }) });
  const field = () => screen.findByLabelText<HTMLTextAreaElement>("Message to the submitter");
  const { unmount } = renderInPanel(<ItemConversation kind="game" id={7} />);
  fireEvent.input(await field(), { target: { value: "Half a sent" } });
  unmount();
  const again = renderInPanel(<ItemConversation kind="game" id={7} />);
  await waitFor(async () => expect((await field()).value).toBe("Half a sent"));
  fireEvent.click(screen.getByRole("button", { name: "Write to submitter" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("Written"));
  again.unmount();
  renderInPanel(<ItemConversation kind="game" id={7} />);
  expect((await field()).value).toBe("");
});
