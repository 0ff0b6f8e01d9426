import { useFormContext, useWatch } from "react-hook-form";
import { missingFields, type RequiredField } from "@/components/games/submit/form-values";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

/** @returns the required fields that are empty right now */
export function useMissingFields(): RequiredField[] {
  const { control } = useFormContext<GameSubmissionInput>();
  const [title, developer, description, imageUrl, categories] = useWatch({
    control,
    name: ["title", "developer", "description", "imageUrl", "categories"],
  });
  return missingFields({ title, developer, description, imageUrl, categories });
}
