import { readFileSync } from "node:fs";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FieldError } from "@/components/forms/form-field";
import { useZodForm } from "@/components/forms/use-zod-form";
import { translatePage } from "@/tests/support/dom/translate";

const schema = z.object({ name: z.string().min(2), description: z.string().min(2) });
const onSubmit = vi.fn();

function Example() {
  const form = useZodForm({ schema, defaultValues: { name: "", description: "" }, errors: "first" });
  return (
    <Form form={form} onSubmit={onSubmit} label="Example">
      <TextField name="name" label="Name" clean={(typed) => typed.replace(/^@/, "")} required />
      <TextareaField name="description" label="Description" maxLength={100} required />
    </Form>
  );
}

/** Fills a field like a browser or password manager: no key press, and React already knows the value. */
function autofill(label: string, value: string, events: string[]): void {
  const field = screen.getByLabelText<HTMLInputElement>(label, { exact: false });
  field.value = value;
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }));
}

it.each([[["input", "change"]], [[]]])(
  "reads what was filled without a key, with the events %j",
  async (events) => {
    onSubmit.mockClear();
    render(<Example />);
    autofill("Name", "Auto Fill", events);
    autofill("Description", "Twelve words", events);
    if (events.length > 0) expect(await screen.findByText(/^12 \/ /)).toBeTruthy();
    fireEvent.submit(screen.getByRole("form", { name: "Example" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: "Auto Fill", description: "Twelve words" });
    for (const field of screen.getAllByRole("textbox"))
      expect(field.getAttribute("aria-invalid")).not.toBe("true");
  },
);

it("cleans composed text only after composition", () => {
  render(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>("Name", { exact: false });
  const write = (value: string, isComposing: boolean) =>
    fireEvent.input(field, { target: { value }, isComposing });
  fireEvent.compositionStart(field);
  write("@も", true);
  expect(field.value).toBe("@も");
  fireEvent.compositionEnd(field);
  expect(field.value).toBe("も");
  write("@moss", false);
  expect(field.value).toBe("moss");
});

it("replaces an error with another on a translated page", () => {
  const { container, rerender } = render(<FieldError id="error">Please enter your email address</FieldError>);
  const endTranslation = translatePage();
  rerender(<FieldError id="error">This email address is not valid</FieldError>);
  expect(container.textContent).toBe("This email address is not valid");
  endTranslation();
});

it("paints fields that wait for the script as if they were ready, and nothing around them", () => {
  const sheet = readFileSync("app/styles/controls.css", "utf8");
  const [, painted = ""] = /^(\.form-starting [^{]*?) \{\s*background-color/m.exec(sheet) ?? [];
  document.body.innerHTML = `<fieldset class="form-starting" disabled>
    <fieldset disabled><input disabled /><select disabled></select><textarea disabled></textarea></fieldset>
    <button disabled>Add</button>
  </fieldset>`;
  const tags = [...document.querySelectorAll(painted)].map(({ tagName }) => tagName);
  expect(tags).toEqual(["INPUT", "SELECT", "TEXTAREA"]);
  document.body.innerHTML = "";
});
