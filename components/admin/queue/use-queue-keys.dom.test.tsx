import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queueKeys } from "@/components/admin/queue/use-queue-keys";
import type { QueueItem } from "@/lib/features/queue/types";
import { router } from "@/tests/support/dom/navigation";
import { queueItem, queuePage, waitingGame } from "@/tests/support/dom/panel";
import {
  button,
  canUndo,
  decisions,
  openOne,
  openQueue,
  press,
  row,
  scheduled,
  serveQueue,
} from "@/tests/support/dom/queue";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  server = serveQueue();
});

describe("what is suspected of spam", () => {
  const notSpam = (id: number) => `POST /api/admin/reviews/game/${id}/not-spam`;
  const suspected = (id: number) => {
    const item = queueItem(id);
    return { ...item, row: waitingGame(id, { spam: true, spamReasons: ["honeypot"] }) } as QueueItem;
  };

  it("is none by one button, and the next item has the focus", async () => {
    openQueue(queuePage([suspected(1), queueItem(2)]));
    expect(within(row(2)).queryByRole("button", { name: /^Not spam/ })).toBeNull();
    expect(row(1).textContent).toContain("Spam score 10: the hidden field is filled in.");
    expect(row(2).textContent).not.toContain("Spam score");
    server.handlers[notSpam(1)] = () => ({});
    fireEvent.click(button(/^Not spam Game 1$/, 1));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(server.to(notSpam(1))[0]?.body).toEqual({ updatedAt: suspected(1).row.updatedAt });
    expect(toasts.at(-1)).toBe("Marked as not spam | Game 1");
    expect(document.activeElement).toBe(row(2));
  });

  it("is none by one key, also all that is ticked, and of nothing else the key says so", async () => {
    const { load } = openQueue(queuePage([suspected(1), suspected(2), suspected(3), queueItem(4)]));
    for (const id of [1, 2, 3]) server.handlers[notSpam(id)] = () => ({});
    press("x");
    press("j", { shiftKey: true });
    press("n");
    await waitFor(() => expect(toasts.at(-1)).toBe("Marked as not spam | 2 items"));
    expect([1, 2, 3].map((id) => server.to(notSpam(id)).length)).toEqual([1, 1, 0]);
    await waitFor(() => expect(document.activeElement).toBe(row(3)));
    load(queuePage([suspected(3), queueItem(4)]));
    expect(document.activeElement).toBe(row(3));
    press("n");
    await waitFor(() => expect(toasts.at(-1)).toBe("Marked as not spam | Game 3"));
    expect(document.activeElement).toBe(row(4));
    press("n");
    expect(toasts.at(-1)).toBe("Not suspected of spam | Game 4 is not suspected of spam.");
  });
});

describe("a key on what is decided already", () => {
  it.each(["a", "r", "c", "x", "n", "e"])("%s says so, and does nothing", async (key) => {
    openQueue(queuePage([queueItem(1, scheduled(9)), queueItem(2, scheduled(8, { isOwn: false }))]));
    press(key);
    const words = "Game 1 is already decided. Undo the decision first.";
    const title = key === "e" ? "Cannot be edited" : "Already decided";
    expect(toasts.at(-1)).toBe(`${title} | ${words}`);
    press("j");
    press(key);
    expect(toasts.at(-1)).toBe(`${title} | admin has decided on Game 2. Press J for the next item.`);
    expect(server.calls).toEqual([]);
    expect(document.querySelector("dialog[open]")).toBeNull();
  });

  it("says that nothing is left", () => {
    openQueue(queuePage([]));
    for (const key of ["a", "r", "c"]) {
      press(key);
      expect(toasts.at(-1)).toBe("Nothing to decide | No items are left here.");
    }
  });
});

describe("without a mail provider", () => {
  it("nothing is mailed, and no dialog says that it were", async () => {
    openQueue(queuePage([queueItem(1, null, { contactEmail: "ada@example.com" }), queueItem(2)]), {
      hasMail: false,
    });
    const tell = screen.getByRole<HTMLInputElement>("switch", { name: "Email when approved" });
    expect([tell.disabled, tell.checked]).toEqual([true, false]);
    press("r");
    const dialog = within(screen.getByRole("dialog", { name: "Reject: Game 1" }));
    expect(dialog.getByText("No email is sent.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("switch").disabled).toBe(true);
    press("Escape");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    press("a");
    await canUndo(1);
    expect(server.to(decisions)[0]?.body).toMatchObject({ decision: "approved", notify: false });
  });
});

it("Enter opens an item, arrows step, and Space plays and pauses the clip", async () => {
  openQueue();
  press("ArrowDown");
  press("Enter");
  expect(screen.getByRole("heading", { level: 2, name: "Game 2" })).toBeTruthy();
  press("ArrowUp");
  expect(screen.getByRole("heading", { level: 2, name: "Game 1" })).toBeTruthy();
  const article = screen.getByRole("article");
  const video = article.appendChild(document.createElement("video"));
  const [play, pause] = [vi.spyOn(video, "play").mockResolvedValue(), vi.spyOn(video, "pause")];
  press(" ");
  expect(play).toHaveBeenCalledOnce();
  Object.defineProperty(video, "paused", { value: false });
  press(" ");
  expect(pause).toHaveBeenCalledOnce();
});

it("leaves a focused player its own keys, and takes the others", async () => {
  openQueue();
  await openOne();
  const video = screen.getByRole("article").appendChild(document.createElement("video"));
  fireEvent.keyDown(video, { key: "ArrowDown" });
  expect(screen.getByRole("heading", { level: 2, name: "Game 1" })).toBeTruthy();
  fireEvent.keyDown(video, { key: "?" });
  expect(screen.getByRole("dialog", { name: "Keys of the queue" })).toBeTruthy();
});

it("has every key of it in its help, with those of all pages", () => {
  openQueue();
  press("?");
  const help = within(screen.getByRole("dialog", { name: "Keys of the queue" }));
  for (const { does } of queueKeys) expect(help.getByText(does)).toBeTruthy();
  for (const key of ["Ctrl + K", "1 to 9", "Ctrl + Enter", "Esc"]) expect(help.getByText(key)).toBeTruthy();
});

it("ignores a keydown without a key, and reads a Cyrillic layout by position", async () => {
  openQueue();
  // Browsers that fill in a form dispatch an event of this kind.
  window.dispatchEvent(new Event("keydown"));
  press("ф", { code: "KeyA" });
  await canUndo(1);
  press("к", { code: "KeyR" });
  const dialog = within(screen.getByRole("dialog", { name: "Reject: Game 2" }));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  window.dispatchEvent(new Event("keydown"));
  press("é", { code: "Digit2" });
  expect(reason.value).not.toBe("");
  expect(document.activeElement).not.toBe(reason);
  const chosen = reason.value;
  press("9");
  expect(toasts.at(-1)).toContain("No template 9");
  expect(reason.value).toBe(chosen);
  press("!", { code: "Digit1", shiftKey: true });
  expect(document.activeElement).toBe(reason);
});

it("says of a key that comes before a dialog has opened that nothing was done", async () => {
  openQueue();
  press("e");
  for (const key of ["a", "j", "n"]) {
    press(key);
    expect(toasts.at(-1)).toContain("The dialog is still opening | Nothing was changed.");
  }
  await screen.findByRole("dialog", { name: "Edit game" });
  expect(server.to(decisions)).toEqual([]);
});
