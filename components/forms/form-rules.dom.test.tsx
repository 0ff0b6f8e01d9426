import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useZodForm } from "@/components/forms/use-zod-form";
import { control, failure, form, leave, problemAt, type } from "@/tests/support/dom/form";

const tooShort = "Please write at least two characters";
const schema = z.object({ name: z.string().min(2, tooShort), place: z.string() });

function Example({ load, onSubmit }: { load: () => Promise<typeof schema>; onSubmit: () => void }) {
  const rules = useZodForm({ schema: load, defaultValues: { name: "", place: "" }, errors: "summary" });
  return (
    <Form form={rules} onSubmit={onSubmit} label="Example">
      <TextField name="name" label="Name" />
      <TextField name="place" label="Place" />
    </Form>
  );
}

function open(load: () => Promise<typeof schema>) {
  const onSubmit = vi.fn();
  render(<Example load={load} onSubmit={onSubmit} />);
  return onSubmit;
}
const send = () => fireEvent.submit(form());

describe("the rules of a form", () => {
  it("are loaded once, by the first focus in the form", async () => {
    const load = vi.fn(async () => schema);
    const onSubmit = open(load);
    expect(load).not.toHaveBeenCalled();
    fireEvent.focus(control("name"));
    expect(load).toHaveBeenCalledOnce();
    type("name", "M");
    leave("name");
    await waitFor(() => expect(problemAt("name")).toBe(tooShort));
    type("name", "Moss");
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  it("prevent sending until they can be loaded", async () => {
    const load = vi.fn(async () => schema).mockRejectedValue(new Error("offline"));
    const onSubmit = open(load);
    fireEvent.focus(control("name"));
    type("name", "M");
    leave("name");
    send();
    await waitFor(() => expect(failure()?.textContent).toContain("Check your connection and try again."));
    expect(control("name").value).toBe("M");
    expect(onSubmit).not.toHaveBeenCalled();

    load.mockImplementation(async () => schema);
    send();
    await waitFor(() => expect(problemAt("name")).toBe(tooShort));
    expect(failure()).toBeNull();
    type("name", "Moss");
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Moss");
  });
});
