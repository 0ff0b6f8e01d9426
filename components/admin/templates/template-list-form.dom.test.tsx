import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { TemplateListForm } from "@/components/admin/templates/template-list-form";
import type { TemplateList } from "@/lib/features/templates/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const saving = "PUT /api/admin/templates/unapproved";
const list: TemplateList = {
  decision: "unapproved",
  templates: [{ label: "Rights", text: "Somebody else owns it." }],
  updatedAt: null,
  updatedBy: null,
};

function open() {
  const server = serve({
    [saving]: ({ body }) => [
      { ...list, templates: body.templates, updatedAt: "2026-11-25T10:00:00.000Z", updatedBy: "kim" },
    ],
  });
  renderInPanel(<TemplateListForm list={list} />);
  return server;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

it("adds a template, moves it to the front and saves the list as a whole", async () => {
  const { to } = open();
  expect(screen.getByText("Default settings")).toBeTruthy();
  press("Add a template");
  press("Save templates: Unapprove");
  expect((await screen.findByRole("alert")).textContent).toBe("Please give each template a name");
  expect(to(saving)).toEqual([]);
  type("Name of template 2", "House rule");
  type("Text of template 2", "We only show what was made here.");
  press("Move template 2 up");
  press("Save templates: Unapprove");
  await waitFor(() => expect(toasts).toEqual(["Templates saved | Unapprove"]));
  expect(to(saving)[0]?.body).toEqual({
    templates: [{ label: "House rule", text: "We only show what was made here." }, ...list.templates],
    updatedAt: null,
  });
  expect(screen.getByText(/^Changed by kim on /)).toBeTruthy();
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("refuses a template with an unknown placeholder, and lists the known ones", async () => {
  const { to } = open();
  expect(screen.getByText(/\{name\} what it is about, by its name/)).toBeTruthy();
  type("Text of template 1", "Dear {nmae}");
  press("Save templates: Unapprove");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Rights: {nmae} is not a known placeholder. Please use {name}, {me} or {site}.",
  );
  expect(to(saving)).toEqual([]);
});

it("keeps the input after a conflict", async () => {
  const { handlers } = open();
  handlers[saving] = () => {
    throw new Refusal(409, { code: "conflict", message: "kim changed these templates." });
  };
  type("Name of template 1", "Ownership");
  press("Save templates: Unapprove");
  await waitFor(() =>
    expect(toasts).toEqual(["Failed to save the templates | kim changed these templates."]),
  );
  expect((screen.getByLabelText("Name of template 1") as HTMLInputElement).value).toBe("Ownership");
});
