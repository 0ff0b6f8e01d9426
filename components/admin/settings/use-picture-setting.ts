import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import type { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

type PictureSetting<Rows> = {
  onStored: (rows: Rows) => void;
  /** read again after a conflict */
  path: string;
  texts: { failed: string; kept: string };
};

/** A picture that is stored by itself. The chosen one stays after a refusal. */
export function usePictureSetting<Rows>({ onStored, path, texts }: PictureSetting<Rows>) {
  const router = useRouter();
  const read = useMessageText();
  const id = useId();
  const [picture, setPicture] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const store = async (send: () => Promise<Rows>, title: string) => {
    setBusy(true);
    setProblem("");
    try {
      onStored(await send());
      setPicture("");
      notify({ title });
      router.refresh();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setProblem(refusal ? (Object.values(refusal.errors)[0] ?? refusal.message) : "");
      showFailure(texts.failed, error, { more: texts.kept });
      if (refusal?.code === "conflict") await panelRead<Rows>(path).then(onStored, () => undefined);
    } finally {
      setBusy(false);
    }
  };

  const drop = {
    control: {
      id: `${id}-file`,
      required: false,
      "aria-invalid": Boolean(problem),
      "aria-describedby": `${id}-problem`,
    },
    value: picture,
    onChange: (image) => {
      setProblem("");
      setPicture(image?.dataUrl ?? "");
    },
    onRefused: ({ title, description }) => setProblem(`${read(title)}: ${read(description)}`),
  } satisfies Parameters<typeof ImageDrop>[0];
  return { id, picture, problem, isBusy, store, drop };
}
