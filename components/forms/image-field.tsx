"use client";

import { type ReactNode, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { useProblemToast } from "@/components/forms/use-problem-toast";

type ImageFieldProps = {
  /** holds a data string, as the call expects; empty for none */
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  aspectClassName?: string;
};

export function ImageField({ name, aspectClassName, ...field }: ImageFieldProps) {
  const { setError, clearErrors } = useFormContext();
  const { field: picture } = useController({ name });
  const read = useMessageText();
  const [isRefused, setRefused] = useState(false);
  const showProblem = useProblemToast(isRefused);
  return (
    <FormField name={name} {...field}>
      {(control) => (
        <ImageDrop
          control={control}
          value={typeof picture.value === "string" ? picture.value : ""}
          aspectClassName={aspectClassName}
          onBlur={picture.onBlur}
          onChange={(image) => {
            setRefused(false);
            clearErrors(name);
            picture.onChange(image?.dataUrl ?? "");
          }}
          onRefused={({ title, description }) => {
            setRefused(true);
            setError(name, { type: "file", message: `${read(title)}: ${read(description)}` });
            showProblem({ title, description });
          }}
        />
      )}
    </FormField>
  );
}
