import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { SetUp } from "@/lib/features/set-up/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

export type SetUpFormProps = { setUp: SetUp; onStored: (setUp: SetUp) => void };

type Call = { method?: "PUT" | "POST"; path: string; body: object; done: string; failed?: string };

/** One call at a time; what was typed stays after a refusal. */
export function useSetUp(onStored: SetUpFormProps["onStored"]) {
  const t = useTranslations("panelSetUp.form");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState("");

  /** @returns the answer; undefined if it was refused, with the reason on the screen */
  const call = async <Answer extends object>({
    method = "PUT",
    path,
    body,
    done,
    failed,
  }: Call): Promise<Answer | undefined> => {
    setBusy(true);
    setProblems({});
    setRefusal("");
    try {
      const answer = await panelCall<Answer>(method, path, body);
      notify({ title: done });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) {
        setProblems(error.errors);
        setRefusal(Object.keys(error.errors).length > 0 ? "" : error.message);
        if (error.code === "conflict")
          await panelRead<SetUp>(adminApiPaths.setUp).then(onStored, () => undefined);
      }
      showFailure(failed ?? t("failed"), error, { more: t("kept") });
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  /** @returns whether it was stored */
  const store = async (stored: Call): Promise<boolean> => {
    const answer = await call<SetUp>(stored);
    if (!answer) return false;
    onStored(answer);
    router.refresh();
    return true;
  };
  return { isBusy, problems, refusal, call, store };
}
