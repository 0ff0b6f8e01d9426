import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { PostEditor } from "@/components/admin/posts/post-editor";
import type { AdminPost } from "@/lib/features/blog/written/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const post = (given: Partial<AdminPost> = {}): AdminPost => ({
  id: 1,
  slug: "a-quiet-week",
  title: "A quiet week",
  category: "Community",
  author: "Ada",
  featured: false,
  state: "draft",
  publishAt: null,
  publishedAt: null,
  isHidden: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  createdBy: "ada",
  updatedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: "ada",
  excerpt: "",
  authorTwitter: null,
  text: "Nothing happened.",
  image: null,
  imageSrc: null,
  imageAlt: "",
  ...given,
});
const saving = "PUT /api/admin/posts/1";
const previewing = "POST /api/admin/posts/preview";
const theirs = post({ title: "Renamed", updatedAt: "2026-11-25T10:00:00.000Z", updatedBy: "kim" });

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    [saving]: ({ body }) => post({ ...body, updatedAt: "2026-11-26T10:00:00.000Z" }),
    [previewing]: () => ({ html: "<p>Nothing <strong>happened</strong>.</p>" }),
    "GET /api/admin/posts/1": () => theirs,
  });
});

const choose = (name: string, value: string) =>
  fireEvent.change(field(name, "combobox"), { target: { value } });
/** This DOM shows no select's stored value. */
const open = (given: Partial<AdminPost> = {}) => {
  renderInPanel(<PostEditor loaded={post(given)} />);
  choose("Category", "Community");
};
const field = (name: string, role = "textbox") =>
  screen.getByRole<HTMLInputElement>(role, { name: new RegExp(`^${name}( \\*)?$`) });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the editor of a post", () => {
  it("sends fields, state and version, and goes on with the stored post", async () => {
    open();
    type("Text", "Much happened.");
    choose("State", "published");
    press("Save Post");
    await waitFor(() => expect(toasts).toEqual(["Post published | A quiet week"]));
    const [first] = server.to(saving);
    expect(first?.body).toMatchObject({
      text: "Much happened.",
      state: "published",
      publishAt: null,
      updatedAt: "2026-11-20T10:00:00.000Z",
    });
    choose("Category", "Community");
    press("Save Post");
    await waitFor(() => expect(server.to(saving)).toHaveLength(2));
    expect(server.to(saving)[1]?.body).toMatchObject({ updatedAt: "2026-11-26T10:00:00.000Z" });
  });

  it("asks for the time of a scheduled post, and sends it as a moment", async () => {
    open();
    expect(screen.queryByLabelText(/^Publish at/)).toBeNull();
    choose("State", "scheduled");
    fireEvent.input(screen.getByLabelText(/^Publish at/), { target: { value: "2027-01-02T10:30" } });
    press("Save Post");
    await waitFor(() => expect(server.to(saving)).toHaveLength(1));
    expect(server.to(saving)[0]?.body.publishAt).toBe(new Date("2027-01-02T10:30").toISOString());
  });

  it("keeps what was typed when a colleague was faster, and takes over their other fields", async () => {
    server.handlers[saving] = () => {
      throw new Refusal(409, { code: "conflict", message: "kim changed this post on 25 November." });
    };
    open();
    type("Text", "Mine.");
    press("Save Post");
    expect(await screen.findByText("kim changed this post on 25 November.")).toBeTruthy();
    press(/my changes/);
    await waitFor(() => expect(field("Title").value).toBe("Renamed"));
    expect(field("Text").value).toBe("Mine.");
  });

  it("shows the preview of the typed text, and a refusal at the text", async () => {
    open();
    press("Preview");
    const pane = await screen.findByRole("region", { name: "Preview of the text" });
    expect(pane.querySelector("strong")?.textContent).toBe("happened");
    server.handlers[previewing] = () => {
      const errors = { text: "This text cannot be shown" };
      throw new Refusal(422, { code: "invalid", message: "No", errors });
    };
    press("Refresh Preview");
    expect(await screen.findByText("This text cannot be shown")).toBeTruthy();
  });

  it("names a post of the source that hides this one", () => {
    open({ isHidden: true });
    expect(screen.getByText("Hidden by a post of the blog source")).toBeTruthy();
  });
});
