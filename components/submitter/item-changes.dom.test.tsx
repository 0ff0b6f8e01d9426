import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnItem } from "@/lib/features/submitter/types";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ItemChanges } from "./item-changes";

const socials = [{ platform: "Twitch" as const, url: "https://www.twitch.tv/moss" }];

const item: OwnItem = {
  kind: "submission",
  id: 7,
  name: "Ada",
  state: "pending",
  submittedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  place: { place: 1, total: 1 },
  expectation: null,
  decision: null,
  changes: null,
  publicPath: null,
  values: {
    name: "Ada",
    role: "streamer",
    message: "A quiet walk with a sword.",
    socials: JSON.stringify(socials),
  },
  languages: [],
  pictures: {},
  file: { name: "run.mp4", sizeBytes: 2000 },
  socials,
  messages: [],
  history: [],
  complaints: [],
  mails: null,
  can: { edit: true, withdraw: true, answer: true, again: false, suggest: false },
  revision: null,
};
const editing = "POST /api/submission/edit";
const again = "POST /api/submission/again";

const open = (given: Partial<OwnItem> = {}) => {
  const view = render(<ItemChanges item={{ ...item, ...given }} token="secret" />);
  fireEvent.click(screen.getByRole("button", { name: /^(Edit submission|Edit and resubmit)$/ }));
  return view;
};
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("sends earlier links, and those confirmed since", async () => {
  const { to } = serve({ [editing]: () => ({ message: "Your changes are stored." }) });
  open();
  expect(screen.getByText("Twitch profile confirmed")).toBeTruthy();
  expect(screen.getByLabelText("New file")).toBeTruthy();
  press("Add social link");
  type(/^URL or username of link 2/, "fern");
  press("Send Changes");
  await waitFor(() => expect(toasts.join()).toContain("Unconfirmed social links"));
  expect(to(editing)).toHaveLength(0);
  press("Confirm link 2");
  press("Send Changes");
  expect(await screen.findByText("Your changes are stored.")).toBeTruthy();
  expect(to(editing)[0]?.body).toMatchObject({
    token: "secret",
    updatedAt: item.updatedAt,
    socials: [
      { platform: "Twitch", url: "https://www.twitch.tv/moss", confirmed: true },
      { platform: "Facebook", url: "fern", confirmed: true },
    ],
  });
});

it("shows stored next to typed values after a conflict, and then overwrites them", async () => {
  const server = serve({
    [editing]: () => {
      throw new Refusal(409, { code: "conflict", message: "Someone else changed this webhook." });
    },
  });
  const { rerender } = open();
  type(/^Message/, "My own new words.");
  press("Send Changes");
  expect(await screen.findByText("Someone else changed this webhook.")).toBeTruthy();
  const stored = {
    ...item,
    updatedAt: "2026-11-21T10:00:00.000Z",
    values: { ...item.values, message: "Words of the team.", socials: "" },
    socials: [],
  };
  rerender(<ItemChanges item={stored} token="secret" />);
  const terms = screen
    .getAllByRole("term")
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(terms).toEqual([["Saved value: Message", "Words of the team."]]);
  // Untouched fields follow the stored values.
  expect(screen.queryByText("Saved value: Social links")).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ }).value).toBe(
    "My own new words.",
  );
  server.handlers[editing] = () => ({ message: "Your changes are stored." });
  press("Send Changes");
  expect(await screen.findByText("Your changes are stored.")).toBeTruthy();
  expect(server.to(editing).at(-1)?.body).toMatchObject({ updatedAt: stored.updatedAt, socials: [] });
});

it("shows the link of a resubmission, and when to expect an answer", async () => {
  serve({
    [again]: () => ({
      submissionUrl: "http://localhost:3000/submission?token=new",
      expectation: { median: 1, most: 4 },
    }),
  });
  open({ state: "rejected", can: { ...item.can, edit: false, again: true } });
  press("Resubmit");
  const link = await screen.findByRole("link", { name: "Open your submission" });
  expect(link.getAttribute("href")).toBe("http://localhost:3000/submission?token=new");
  expect(screen.getByText(/8 of 10 within 4/)).toBeTruthy();
});
