import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnItem, OwnRevision } from "@/lib/features/submitter/types";
import { apiPaths } from "@/lib/shared/paths";
import { router } from "@/tests/support/dom/navigation";
import { Refusal, serve } from "@/tests/support/dom/server";
import { ItemForm } from "./item-form";

const values = { title: "Moss", description: "A walk.", streamer: "Ada", thumbnailUrl: "", streamUrl: "" };

const item = (given: Partial<OwnItem> = {}): OwnItem => ({
  kind: "stream",
  id: 3,
  name: "Moss",
  state: "approved",
  submittedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  place: null,
  expectation: null,
  decision: null,
  changes: null,
  publicPath: "/",
  values: { ...values, featureRequested: false },
  languages: [],
  pictures: {},
  file: null,
  socials: [],
  messages: [],
  history: [],
  complaints: [],
  mails: null,
  revision: null,
  can: { edit: false, withdraw: true, answer: true, again: false, suggest: true },
  ...given,
});

const revision = (given: Partial<OwnRevision> = {}): OwnRevision => ({
  id: 9,
  state: "pending",
  submittedAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
  place: { place: 1, total: 1 },
  decision: null,
  changesRequest: null,
  changes: [],
  values: { ...values, title: "Moss 2", featureRequested: false },
  pictures: {},
  ownPictures: [],
  ownFile: null,
  ...given,
});

const path = `POST ${apiPaths.submissionSuggest}`;
const conflict = () => {
  throw new Refusal(409, { code: "conflict", message: "Our team did something with it." });
};
const onDone = vi.fn();
const form = (of: OwnItem) => (
  <ItemForm item={of} token="t" call="suggest" onDone={onDone} onCancel={() => undefined} />
);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send Suggestion" }));

let server: ReturnType<typeof serve>;
beforeEach(() => {
  vi.clearAllMocks();
  server = serve({ [path]: () => ({ message: "It is with our team." }) });
});

describe("suggesting a change", () => {
  it("starts with the published values, and sends their version", async () => {
    render(form(item()));
    expect(field("Title").value).toBe("Moss");
    type("Title", "Mosses");
    send();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ message: "It is with our team." }));
    expect(server.to(path)[0]?.body).toMatchObject({
      token: "t",
      title: "Mosses",
      description: "A walk.",
      updatedAt: "2026-11-21T10:00:00.000Z",
    });
    expect(server.to(path)[0]?.body).not.toHaveProperty("revision");
  });

  it("continues the open suggestion, in its version", async () => {
    render(form(item({ revision: revision() })));
    expect(field("Title").value).toBe("Moss 2");
    type("Title", "Moss 3");
    send();
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    expect(server.to(path)[0]?.body).toMatchObject({ revision: 9, updatedAt: "2026-11-22T10:00:00.000Z" });
  });

  it("removes a suggested picture, but no published one", async () => {
    const pictures = { thumbnailUrl: "/a.webp" };
    const { rerender } = render(form(item({ pictures, revision: revision({ pictures }) })));
    expect(screen.queryByRole("switch", { name: /^Don't suggest a new picture/ })).toBeNull();
    const own = revision({ pictures, ownPictures: ["thumbnailUrl"] });
    rerender(form(item({ pictures, revision: own })));
    fireEvent.click(screen.getByRole("switch", { name: "Don't suggest a new picture (Picture)" }));
    send();
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    expect(server.to(path)[0]?.body).toMatchObject({ revision: 9, withoutPictures: ["thumbnailUrl"] });
    expect(server.to(path)[0]?.body).not.toHaveProperty("without");
  });

  it("offers a new file for a submission, and removes a suggested one", async () => {
    const words = { name: "Ada", role: "streamer", message: "Look at this.", socials: "[]" };
    const file = { name: "first.mp4", sizeBytes: 2000 };
    const submission = item({ kind: "submission", values: words, file });
    const { unmount } = render(form(submission));
    expect(screen.getByText("New file")).toBeTruthy();
    expect(screen.getByText("Leave empty to keep the current file.")).toBeTruthy();
    expect(screen.queryByRole("switch", { name: "Don't suggest a new file" })).toBeNull();
    const own = revision({ values: words, ownFile: { name: "second.mp4", sizeBytes: 3000 } });
    unmount();
    render(form({ ...submission, revision: own }));
    fireEvent.click(screen.getByRole("switch", { name: "Don't suggest a new file" }));
    send();
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    expect(server.to(path)[0]?.body).toMatchObject({ revision: 9, withoutFile: true });
    expect(server.to(path)[0]?.body).not.toHaveProperty("without");
    expect(server.to(path)[0]?.body).not.toHaveProperty("withoutPictures");
  });

  it("keeps typed next to stored values after a conflict, and updates the rest", async () => {
    server.handlers[path] = conflict;
    const { rerender } = render(form(item()));
    type("Title", "Mine");
    send();
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    const edited = { ...values, title: "Ours", description: "A long walk.", featureRequested: false };
    rerender(form(item({ updatedAt: "2026-11-23T10:00:00.000Z", values: edited })));
    await waitFor(() => expect(field("Description").value).toBe("A long walk."));
    expect(field("Title").value).toBe("Mine");
    const stored = screen.getByText("Saved value: Title");
    expect(stored.closest("dt")?.nextElementSibling?.textContent).toBe("Ours");
    expect(screen.queryByText("Saved value: Description")).toBeNull();
    server.handlers[path] = () => ({ message: "Yes." });
    send();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.to(path)[1]?.body).toMatchObject({
      title: "Mine",
      description: "A long walk.",
      updatedAt: "2026-11-23T10:00:00.000Z",
    });
  });

  it("becomes a new suggestion if the old one was decided", async () => {
    server.handlers[path] = conflict;
    const { rerender } = render(form(item({ revision: revision() })));
    type("Title", "Moss 3");
    send();
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    rerender(form(item({ revision: revision({ state: "rejected", values: {} }) })));
    expect(field("Title").value).toBe("Moss 3");
    server.handlers[path] = () => ({ message: "Yes." });
    send();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.to(path)[1]?.body).toMatchObject({
      title: "Moss 3",
      updatedAt: "2026-11-21T10:00:00.000Z",
    });
    expect(server.to(path)[1]?.body).not.toHaveProperty("revision");
  });
});
