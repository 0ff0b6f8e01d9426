"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { StreamerFormInput } from "@/lib/features/streamers/schema";

/** A banner is a file or an address: choosing one clears the other. */
export function useOneBanner(): void {
  const { subscribe, setValue, clearErrors } = useFormContext<StreamerFormInput>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const other = name === "bannerFile" ? "bannerUrl" : name === "bannerUrl" ? "bannerFile" : null;
          if (!other || !name || !values[name as "bannerFile"] || !values[other]) return;
          setValue(other, "", { shouldDirty: true });
          clearErrors(other);
        },
      }),
    [subscribe, setValue, clearErrors],
  );
}
