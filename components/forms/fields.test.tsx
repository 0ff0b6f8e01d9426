import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { TextareaField, TextField } from "@/components/forms/fields";

function Fields() {
  const form = useForm({ defaultValues: { words: "🎮🎮🎮", name: "" } });
  return (
    <FormProvider {...form}>
      <TextareaField name="words" label="Words" maxLength={4} />
      <TextField name="name" label="Name" maxLength={4} />
    </FormProvider>
  );
}

it("count characters as the schemas do, and accept every one of them", () => {
  const markup = renderToStaticMarkup(<Fields />);
  expect(markup).toContain("3 / 4");
  expect(markup.match(/maxlength="\d+"/gi)).toEqual(['maxLength="8"', 'maxLength="8"']);
});

it("marks an untouched required field as valid", () => {
  expect(renderToStaticMarkup(<Fields />).match(/aria-invalid="\w+"/g)).toEqual(
    Array(2).fill('aria-invalid="false"'),
  );
});
