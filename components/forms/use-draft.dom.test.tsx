import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DraftNotice } from "@/components/forms/draft-notice";
import { draftPictures } from "@/components/forms/draft-pictures";
import { readDraft, writeDraft } from "@/components/forms/draft-storage";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useDraft } from "@/components/forms/use-draft";
import { useZodForm } from "@/components/forms/use-zod-form";
import { control, form } from "@/tests/support/dom/form";
import { door } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const schema = z.object({ title: z.string(), story: z.string(), picture: z.string() });
const defaultValues = { title: "", story: "", picture: "" };
const picture = "data:image/png;base64,AAAA";

function Example() {
  const example = useZodForm({ schema, defaultValues, errors: "first" });
  const draft = useDraft(example, { key: "example", first: "title", pictures: ["picture"] });
  return (
    <>
      <DraftNotice draft={draft} />
      <Form form={example} onSubmit={draft.clear} label="Example">
        <TextField name="title" label="Title" />
        <TextareaField name="story" label="Story" maxLength={100} />
        <TextField name="picture" label="Picture" />
      </Form>
    </>
  );
}

const stored = () => readDraft("example");
const storeDraft = (values: Record<string, string>, pictures?: string[]) =>
  writeDraft("example", {
    savedAt: "2026-11-01T10:00:00Z",
    values,
    writer: "before",
    ...(pictures && { pictures }),
  });
const leave = () => window.dispatchEvent(new Event("pagehide"));
const restore = () => fireEvent.click(screen.getByRole("button", { name: "Restore draft" }));

beforeEach(() => {
  vi.spyOn(draftPictures, "read").mockResolvedValue({});
  vi.spyOn(draftPictures, "write").mockResolvedValue();
  vi.spyOn(draftPictures, "sweep").mockResolvedValue();
});

describe("a form that was filled in before hydration", () => {
  let root: Root | undefined;
  afterEach(() => {
    act(() => root?.unmount());
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  function load(filled: Record<string, string> = {}): void {
    const page = document.createElement("div");
    page.innerHTML = renderToString(<Example />);
    document.body.append(page);
    for (const [name, value] of Object.entries(filled)) control(name).value = value;
  }
  const start = () =>
    act(async () => {
      root = hydrateRoot(document.body.firstElementChild as Element, <Example />);
    });

  it("asks the browser not to refill it until it is ready", async () => {
    load();
    expect(form().getAttribute("autocomplete")).toBe("off");
    await start();
    expect(form().hasAttribute("autocomplete")).toBe(false);
  });

  it("counts and stores the values", async () => {
    load({ title: "Moss Knight", story: "A quiet walk" });
    await start();
    expect(screen.getByText(/^12 \/ /)).toBeTruthy();
    leave();
    expect(stored()?.values).toEqual({ title: "Moss Knight", story: "A quiet walk" });
  });

  it("keeps a draft stored after it was restored", async () => {
    const values = { title: "Moss Knight", story: "A quiet walk" };
    storeDraft(values);
    load(values);
    await start();
    restore();
    await waitFor(() => expect(stored()).toMatchObject({ values, isRestored: true }));
    expect(stored()?.writer).not.toBe("before");
  });
});

describe("a draft with a picture", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("stays stored until its picture is stored again", async () => {
    const { opened, open } = door();
    storeDraft({ title: "Moss Knight" }, ["picture"]);
    vi.mocked(draftPictures.read).mockResolvedValue({ picture });
    vi.mocked(draftPictures.write).mockReturnValue(opened);
    const writersStored = () => JSON.stringify(localStorage).match(/before/g)?.length ?? 0;
    render(<Example />);
    restore();
    await waitFor(() => expect(draftPictures.write).toHaveBeenCalled());
    expect([control("title").value, control("picture").value]).toEqual(["Moss Knight", picture]);
    expect(writersStored()).toBe(1);
    open();
    await waitFor(() => expect(writersStored()).toBe(0));
    expect(stored()).toMatchObject({ pictures: ["picture"], isRestored: true });
    expect(toasts).toEqual(["Draft restored | "]);
  });
});
