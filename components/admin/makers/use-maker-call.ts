import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

type Answer = { id?: number; message: string };

/** A call of one form, with its refusals by field. @param failed the title of a failure */
export function useMakerCall(failed: string) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  const call = async (method: "POST" | "PUT", path: string, body: object): Promise<Answer | null> => {
    setBusy(true);
    setErrors({});
    try {
      const answer = await panelCall<Answer>(method, path, body);
      notify({ title: answer.message });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors);
      showFailure(failed, error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { errors, isBusy, call };
}
