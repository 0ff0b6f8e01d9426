import { act, fireEvent, render, screen } from "@testing-library/react";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { RowFields } from "@/components/forms/row-fields";
import { gameFields } from "@/lib/features/games/fields";
import { LanguagesField } from "./languages-field";

let form: UseFormReturn;

function Labels({ values }: { values: object }) {
  form = useForm<FieldValues>({
    defaultValues: { accessibility: [], languages: [], generativeAi: [], contentNotes: [], ...values },
  });
  return (
    <FormProvider {...form}>
      <RowFields table={gameFields} form="submit" part="labels" own={{ languages: <LanguagesField /> }} />
    </FormProvider>
  );
}

const open = (values: object = {}) => render(<Labels values={values} />);
const tile = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(tile(name));
const fold = () => screen.getByText(/19 to choose from/).closest("details") as HTMLDetailsElement;
const unfold = () => {
  fold().open = true;
  fireEvent(fold(), new Event("toggle"));
};

describe("labels", () => {
  it("are tiles with a description, which is not part of their name", () => {
    open();
    unfold();
    press("Subtitles");
    press("One-handed play");
    press("Violence");
    expect(form.getValues()).toMatchObject({
      accessibility: ["subtitles", "one-handed"],
      contentNotes: ["violence"],
      generativeAi: [],
    });
    const help = tile("Violence").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(help)?.textContent).toBe("It shows characters being hurt or killed.");
  });

  it('exclude "none" when a use is chosen, and the other way round', () => {
    open();
    press("AI art");
    press("AI voices");
    press("No generative AI");
    expect(form.getValues("generativeAi")).toEqual(["none"]);
    expect([tile("AI art").checked, tile("No generative AI").checked]).toEqual([false, true]);
    press("AI code");
    expect(form.getValues("generativeAi")).toEqual(["code"]);
    press("AI code");
    expect(form.getValues("generativeAi")).toEqual([]);
  });

  it("show the selection while collapsed, and expand on an error", () => {
    open({ accessibility: ["subtitles", "volumes"] });
    expect(fold().textContent).toMatch(/^Subtitles, Separate volumes/);
    expect([fold().open, screen.queryByRole("checkbox", { name: "Subtitles" })]).toEqual([false, null]);
    act(() => form.setError("accessibility", { message: "Please choose each label only once" }));
    expect(fold().open).toBe(true);
    expect([tile("Subtitles").checked, tile("Mono sound").checked]).toEqual([true, false]);
    act(() => form.clearErrors("accessibility"));
    expect(fold().open).toBe(true);
    press("Mono sound");
    expect(form.getValues("accessibility")).toEqual(["subtitles", "volumes", "mono-sound"]);
  });

  it("are sent unchanged if they were never expanded", async () => {
    open({ accessibility: ["subtitles"] });
    let sent: unknown;
    await act(() =>
      form.handleSubmit((values) => {
        sent = values.accessibility;
      })(),
    );
    expect(sent).toEqual(["subtitles"]);
  });
});

describe("languages", () => {
  const box = () => screen.getByLabelText<HTMLInputElement>("Another language");
  const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
  const said = () => screen.getByRole("status").textContent;

  it("are ticked among common ones, or added by name or code", () => {
    open();
    press("German");
    type("icelandic");
    fireEvent.keyDown(box(), { key: "Enter" });
    expect(said()).toBe("Icelandic added.");
    expect([box().value, tile("Icelandic").checked]).toEqual(["", true]);
    type("fil");
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(form.getValues("languages")).toEqual(["fil", "de", "is"]);
    press("Icelandic");
    expect(form.getValues("languages")).toEqual(["fil", "de"]);
    expect(screen.queryByRole("checkbox", { name: "Icelandic" })).toBeNull();
  });

  it("are not added by Enter during composition", () => {
    open();
    type("アイスランド");
    fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(box(), { key: "Enter", keyCode: 229 });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(box().value).toBe("アイスランド");
  });

  it("stay in the field with an error if they are unknown", () => {
    open({ languages: ["en"] });
    type("Klingon");
    fireEvent.blur(box());
    expect(said()).toBe("We do not know the language “Klingon”.");
    expect([box().value, box().getAttribute("aria-invalid")]).toEqual(["Klingon", "true"]);
    expect(form.getValues("languages")).toEqual(["en"]);
    // A language in the list is not added twice.
    type("English");
    fireEvent.blur(box());
    expect(form.getValues("languages")).toEqual(["en"]);
  });

  it("appear immediately when a draft or Steam fills them in", () => {
    open();
    act(() => form.setValue("languages", ["fr", "sco"]));
    expect([tile("Scots").checked, tile("French").checked]).toEqual([true, true]);
  });
});
