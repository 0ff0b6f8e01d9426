import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, item, opener, openInbox, row } from "@/tests/support/dom/inbox";
import { router } from "@/tests/support/dom/navigation";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const saving = "PUT /api/admin/inbox/messages/1";
const sending = "POST /api/admin/inbox/messages/1/reply";
const later = "2026-11-25T10:00:00.000Z";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    "GET /api/admin/me": () => ({}),
    [saving]: () => null,
    [sending]: () => ({ message: "Answer saved" }),
  });
});

const open = (...given: Parameters<typeof openInbox>) => {
  const shown = openInbox(...given);
  fireEvent.click(opener(1));
  return shown;
};
const notes = () => within(row(1)).getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });
const button = (name: string) => within(row(1)).getByRole("button", { name });
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const canPress = (name: string) => button(name).getAttribute("aria-disabled") !== "true";
const press = async (name: string) => {
  await waitFor(() => expect(canPress(name)).toBe(true));
  fireEvent.click(button(name));
};
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("draft"));
const refuseAsOutdated = (message: string) => () => {
  throw new Refusal(409, { code: "conflict", message });
};

it("sends an answer by Ctrl + Enter, except during composition", async () => {
  open([item(1)]);
  type(answer(1), "そうです");
  await waitFor(() => expect(canPress("Send answer")).toBe(true));
  fireEvent.keyDown(answer(1), { key: "Enter", ctrlKey: true, isComposing: true });
  fireEvent.keyDown(answer(1), { key: "Enter", ctrlKey: true, keyCode: 229 });
  expect(server.to(sending)).toEqual([]);
  fireEvent.keyDown(answer(1), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(server.to(sending)).toHaveLength(1));
});

describe("a message that another admin has changed", () => {
  it("keeps the input and shows the notes that saving would replace", async () => {
    server.handlers[saving] = refuseAsOutdated("kim changed this message on 25 Nov 2026.");
    const { load } = open([item(1)]);
    type(answer(1), "Half an ans");
    type(notes(), "Mine");
    await press("Save");
    await waitFor(() => expect(toasts.at(-1)).toContain("kim changed this message on 25 Nov 2026."));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    load([item(1, { notes: "Ask Kim", updatedBy: "kim", updatedAt: later })]);
    const status = within(row(1)).getByRole("status");
    expect(status.textContent).toMatch(/^kim changed the notes on .*Saving yours replaces this: Ask Kim$/);
    expect([answer(1).value, notes().value]).toEqual(["Half an ans", "Mine"]);

    server.handlers[saving] = () => null;
    await press("Save");
    await waitFor(() => expect(toasts.at(-1)).toBe("Saved | Question 1"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
    load([item(1, { notes: "Mine", updatedAt: `${later}1` })]);
    await waitFor(() => expect(canPress("Save")).toBe(false));
    expect(within(row(1)).queryByRole("status")).toBeNull();
    expect(server.to(saving)[1]?.body).toEqual({ notes: "Mine", updatedAt: later });
  });

  it("saves a changed status, and keeps the answer", async () => {
    open([item(1, { notes: "Theirs" })]);
    type(answer(1), "Half an ans");
    fireEvent.change(within(row(1)).getByLabelText("Status"), { target: { value: "closed" } });
    await press("Save");
    await waitFor(() =>
      expect(server.to(saving).map(({ body }) => body)).toEqual([
        { status: "closed", updatedAt: item(1).updatedAt },
      ]),
    );
    expect(answer(1).value).toBe("Half an ans");
  });

  it("says where to find an answer that can no longer be sent", async () => {
    server.handlers[sending] = refuseAsOutdated("kim closed this message.");
    const { load, unmount } = open([item(1)]);
    type(answer(1), "Like so.");
    await press("Send answer");
    await waitFor(() => expect(toasts.at(-1)).toContain("Your text is kept with the item"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    load([]);
    expect(screen.queryByRole("listitem", { name: "Question 1" })).toBeNull();
    unmount();
    openInbox([item(1, { status: "closed", updatedAt: later })]);
    expect(row(1).textContent).toContain("Not sent yet");
  });
});

describe("what is typed", () => {
  it("survives a closed row and a reload", async () => {
    const { unmount } = open([item(1)]);
    type(answer(1), "Like so.");
    type(notes(), "Ask Kim");
    const expectDraft = () => {
      expect(row(1).textContent).toContain("Not sent yet");
      fireEvent.click(opener(1));
      expect([answer(1).value, notes().value]).toEqual(["Like so.", "Ask Kim"]);
    };
    fireEvent.click(opener(1));
    expectDraft();
    unmount();
    openInbox([item(1)]);
    expectDraft();
  });

  it("keeps everything but the sent answer, and is removed once saved", async () => {
    const { load } = open([item(1)]);
    type(answer(1), "Like so.");
    type(notes(), "Ask Kim");
    await press("Send answer");
    await waitFor(() => expect(toasts.at(-1)).toContain("Your other changes are not saved yet"));
    expect(answer(1).value).toBe("");
    load([item(1, { status: "answered", updatedAt: later })]);
    expect(notes().value).toBe("Ask Kim");
    await press("Save");
    await waitFor(() => expect(toasts.at(-1)).toBe("Saved | Question 1"));
    load([item(1, { status: "answered", notes: "Ask Kim", updatedAt: `${later}1` })]);
    await waitFor(() => expect(canPress("Save")).toBe(false));
    expect(drafts()).toEqual([]);
  });

  it.each([["input", "change"], ["blur"]])(
    "is sent when a program filled it in, after %s",
    async (...events) => {
      open([item(1)]);
      const area = answer(1);
      act(() => {
        area.focus();
        area.value = "Filled by a program.";
        for (const name of events)
          if (name === "blur") area.blur();
          else area.dispatchEvent(new Event(name, { bubbles: true }));
      });
      await press("Send answer");
      await waitFor(() =>
        expect(server.to(sending)[0]?.body).toMatchObject({ message: "Filled by a program." }),
      );
      await waitFor(() => expect(answer(1).value).toBe(""));
    },
  );
});

describe("a lost answer of the server", () => {
  const keys = () => server.to(sending).map(({ headers }) => headers.get("idempotency-key"));

  it("repeats the same answer under one key, also after a reload; another text gets another key", async () => {
    server.handlers[sending] = lost;
    const { unmount } = open([item(1)]);
    type(answer(1), "Like so.");
    await press("Send answer");
    await waitFor(() => expect(toasts.at(-1)).toContain("Press Send answer again"));
    expect(toasts.at(-1)).toContain("Failed to send the answer");
    expect(answer(1).value).toBe("Like so.");
    expect(router.refresh).not.toHaveBeenCalled();
    await press("Send answer");
    await waitFor(() => expect(keys()).toHaveLength(2));
    unmount();
    server.handlers[sending] = () => ({ message: "Answer saved" });
    open([item(1, { status: "answered", updatedAt: later })]);
    await press("Send answer");
    await waitFor(() => expect(answer(1).value).toBe(""));
    type(answer(1), "And so.");
    await press("Send answer");
    await press("Send another answer");
    await waitFor(() => expect(keys()).toHaveLength(4));
    const [first, second, third, other] = keys();
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(server.to(sending)[2]?.body).toEqual(server.to(sending)[0]?.body);
  });

  it("has nothing left to save if the notes were stored", async () => {
    server.handlers[saving] = lost;
    const { load } = open([item(1)]);
    type(notes(), "Ask Kim");
    await press("Save");
    await waitFor(() =>
      expect(toasts.at(-1)).toMatch(/^Failed to save \| .*We can't tell whether it was saved/),
    );
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    load([item(1, { notes: "Ask Kim", updatedAt: later })]);
    await waitFor(() => expect(canPress("Save")).toBe(false));
    expect(notes().value).toBe("Ask Kim");
  });
});

describe("a row", () => {
  it("is busy while its answer is sent", async () => {
    const { opened, open: arrive } = door();
    server.handlers[sending] = async () => {
      await opened;
      return { message: "Answer saved" };
    };
    open([item(1)]);
    type(answer(1), "Like so.");
    await press("Send answer");
    await waitFor(() => expect(button("Send answer").getAttribute("aria-busy")).toBe("true"));
    arrive();
    await waitFor(() => expect(toasts.at(-1)).toBe("Answer saved | Question 1"));
  });

  it("opens alone by its link, collapses on a press, and links to all", () => {
    openInbox([item(1)], { shown: 1 });
    expect(answer(1)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all messages" }).getAttribute("href")).toBe("/admin/inbox");
    fireEvent.click(within(row(1)).getByText("How so?"));
    expect(within(row(1)).queryByRole("textbox", { name: /^Answer/ })).toBeNull();
  });

  it("is deleted after a confirmation, and moves the focus to the heading", async () => {
    server.handlers["DELETE /api/admin/inbox/messages/1"] = () => null;
    const { load } = open([item(1)]);
    button("Delete").focus();
    fireEvent.click(button("Delete"));
    const question = screen.getByRole("alertdialog", { name: "Delete “Question 1”?" });
    expect(server.calls).toEqual([]);
    fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(toasts.at(-1)).toBe("Deleted | Question 1"));
    button("Delete").focus();
    load([]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Messages/ }));
  });
});
