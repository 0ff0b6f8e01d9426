import { act, fireEvent, render, screen } from "@testing-library/react";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import type { LanguageCode } from "@/lib/shared/languages";
import { DescriptionsField } from "./descriptions-field";

let form: UseFormReturn;

type Props = { languages: readonly LanguageCode[]; texts?: object };

function Descriptions({ languages, texts = {} }: Props) {
  form = useForm<FieldValues>({ defaultValues: { descriptions: texts } });
  return (
    <FormProvider {...form}>
      <DescriptionsField languages={languages} />
    </FormProvider>
  );
}

const open = (props: Props) => render(<Descriptions {...props} />);
const area = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.input(area(name), { target: { value } });

it("is absent on a site with one language", () => {
  expect(open({ languages: [] }).container.innerHTML).toBe("");
});

it("opens a text area per language, which receives the focus", () => {
  open({ languages: ["de", "ar"] });
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add العربية" }));
  expect(document.activeElement).toBe(area("العربية"));
  expect([area("العربية").lang, area("العربية").dir]).toEqual(["ar", "rtl"]);
  expect(form.getValues("descriptions")).toEqual({});
});

it("keeps texts in one order and drops empty ones, whose text areas stay", () => {
  open({ languages: ["pt-BR", "de"], texts: { "pt-BR": "Um caminho." } });
  fireEvent.click(screen.getByRole("button", { name: "Add Deutsch" }));
  type("Deutsch", "Ein Weg.");
  expect(JSON.stringify(form.getValues("descriptions"))).toBe('{"de":"Ein Weg.","pt-BR":"Um caminho."}');
  type("Português (Brasil)", "");
  expect(form.getValues("descriptions")).toEqual({ de: "Ein Weg." });
  expect(area("Português (Brasil)").value).toBe("");
});

it("keeps a text in a language that is not offered", () => {
  open({ languages: ["de"], texts: { fr: "Un chemin." } });
  fireEvent.click(screen.getByRole("button", { name: "Add Deutsch" }));
  type("Deutsch", "Ein Weg.");
  expect(screen.queryByRole("textbox", { name: "Français" })).toBeNull();
  expect(form.getValues("descriptions")).toEqual({ de: "Ein Weg.", fr: "Un chemin." });
});

it("shows the refused text of a language that is not offered, so that it can be removed", () => {
  open({ languages: ["de"], texts: { en: "A walk." } });
  act(() => form.setError("descriptions.en", { message: "It is written in English already." }));
  expect(area("English").value).toBe("A walk.");
  expect(screen.getByText("It is written in English already.")).toBeDefined();
});
