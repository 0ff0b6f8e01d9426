import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { TestimonialList } from "@/components/admin/community/testimonial-list";
import type { AdminTestimonial } from "@/lib/features/testimonials/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const testimonial = (id: number, given: Partial<AdminTestimonial> = {}): AdminTestimonial => ({
  id,
  username: `Fan ${id}`,
  userType: "Streamer",
  content: "Lovely people.",
  rating: 5,
  featured: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: null,
  featuredFrom: null,
  featuredUntil: null,
  featuredOrder: null,
  ...given,
});
const adding = "POST /api/admin/testimonials";
const of = (method: "PUT" | "DELETE", id: number) => `${method} /api/admin/testimonials/${id}`;

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    "GET /api/admin/me": () => ({}),
    [adding]: ({ body }) => testimonial(9, body),
    [of("PUT", 1)]: ({ body }) => testimonial(1, body),
    [of("DELETE", 1)]: () => null,
  });
});

const open = (rows = [testimonial(1), testimonial(2)]) => renderInPanel(<TestimonialList loaded={rows} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = (name = "Add testimonial") => within(screen.getByRole("dialog", { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const fill = () => {
  type(/^Name/, "Bo");
  type(/^Who they are/, "Streamer");
  type(/^What they said/, "Dear people.");
};
const save = (name?: string) => fireEvent.click(dialog(name).getByRole("button", { name: "Save" }));
const remove = () => {
  press("Delete Fan 1");
  press("Delete testimonial");
};

describe("adding a testimonial", () => {
  it("requires the text, then lists the testimonial first", async () => {
    open();
    press("Add Testimonial");
    save();
    expect(await dialog().findByText("Content is required")).toBeTruthy();
    expect(server.calls).toEqual([]);
    fill();
    save();
    await waitFor(() => expect(toasts).toEqual(["Testimonial added | Bo"]));
    const rows = screen.getAllByRole("listitem").map((row) => within(row).getByRole("heading").textContent);
    expect(rows).toEqual(["Bo", "Fan 1", "Fan 2"]);
    expect(screen.queryByText("Add testimonial")).toBeNull();
  });

  it("keeps the form when it fails", async () => {
    server.handlers[adding] = () => {
      throw new Refusal(503, { code: "unavailable", message: "Not now." });
    };
    open();
    press("Add Testimonial");
    fill();
    save();
    await waitFor(() => expect(toasts).toEqual(["Failed to add testimonial | Not now."]));
    expect(field(/^Name/).value).toBe("Bo");
  });

  it("repeats a call whose answer was lost under its key, also from a restored draft", async () => {
    server.handlers[adding] = lost;
    open();
    press("Add Testimonial");
    fill();
    save();
    await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to add testimonial \| /));
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    press("Add Testimonial");
    fireEvent.click(await dialog().findByRole("button", { name: "Restore draft" }));
    await waitFor(() => expect(field(/^What they said/).value).toBe("Dear people."));
    server.handlers[adding] = ({ body }) => testimonial(9, body);
    save();
    await waitFor(() => expect(toasts.at(-1)).toBe("Testimonial added | Bo"));
    const [first, second] = server.to(adding).map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe("a listed testimonial", () => {
  it("is featured once while the call is pending", async () => {
    const { opened, open: answer } = door();
    server.handlers[of("PUT", 1)] = async ({ body }) => {
      await opened;
      return testimonial(1, body);
    };
    open();
    press("Feature Fan 1");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Feature Fan 1" }).getAttribute("aria-busy")).toBe("true"),
    );
    press("Feature Fan 1");
    answer();
    await waitFor(() => expect(screen.getByRole("button", { name: "Unfeature Fan 1" })).toBeTruthy());
    expect(server.to(of("PUT", 1))).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  it("is deleted after a confirmation, and moves the focus to the Add button", async () => {
    open();
    remove();
    await waitFor(() => expect(toasts).toEqual(["Testimonial deleted | Fan 1"]));
    expect(screen.queryByText("Fan 1")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Testimonial" }));
  });

  it.each([
    ["updated", "PUT", () => press("Feature Fan 1")],
    ["deleted", "DELETE", remove],
  ] as const)("is read again if it is unknown whether it was %s", async (done, method, act) => {
    server.handlers[of(method, 1)] = lost;
    open();
    act();
    await waitFor(() => expect(toasts.at(-1)).toContain(`We can't tell whether the testimonial was ${done}`));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });

  it("keeps another form open when it is saved late", async () => {
    const { opened, open: answer } = door();
    server.handlers[of("PUT", 1)] = async ({ body }) => {
      await opened;
      return testimonial(1, body);
    };
    open();
    const edit = "Edit testimonial";
    press("Edit Fan 1");
    type(/^What they said/, "Lovely people, all of them.");
    save(edit);
    await waitFor(() => expect(server.to(of("PUT", 1))).toHaveLength(1));
    fireEvent.click(dialog(edit).getByRole("button", { name: "Close" }));
    press("Edit Fan 2");
    type(/^What they said/, "Half a sent");
    answer();
    await waitFor(() => expect(toasts).toContain("Testimonial updated | Fan 1"));
    expect(field(/^What they said/).value).toBe("Half a sent");
  });
});
