"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { notify } from "@/components/ui/toast";
import { checkChosenFile, invalidType } from "@/lib/features/uploads/policy";
import { formatFileSize } from "@/lib/shared/format";
import { Uploader, type UploadProgress } from "./uploader";

/** Warns before leaving during an upload: the browser for full loads, this hook for internal links. */
function useLeaveWarning(isActive: boolean): void {
  const t = useTranslations("upload.leaving");
  const question = t("question");
  useEffect(() => {
    if (!isActive) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", beforeUnload);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [isActive, question]);
}

/** The browser itself warns about links to other sites. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank")
    return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}

export type Upload = {
  file: File | null;
  /** null without a file */
  progress: UploadProgress | null;
  error: string | null;
  /** uploading, waiting for the network, or being checked */
  isBusy: boolean;
  /** set once it may be submitted */
  uploadId: string | null;
  choose: (file: File) => void;
  /** removes the file from the form and the server */
  remove: () => void;
  pause: () => void;
  /** after a pause or failure */
  resume: () => void;
  /** drops an upload that the server refused, with its message */
  refuse: (message: string) => void;
  /** call after submitting */
  finish: () => void;
};

const busyPhases: readonly UploadProgress["phase"][] = ["preparing", "uploading", "checking"];

/** A form's file; the upload starts when it is chosen. */
export function useUpload(): Upload {
  const t = useTranslations("upload.chosen");
  const language = useLocale();
  const read = useMessageText();
  const uploader = useRef<Uploader>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isBusy = progress !== null && busyPhases.includes(progress.phase);
  useLeaveWarning(isBusy);
  const showProblem = useProblemToast(error !== null);

  // A running upload stops with the form; a finished one is found when the file is chosen again.
  useEffect(() => () => uploader.current?.leave(), []);

  const clear = useCallback((message: string | null) => {
    uploader.current = undefined;
    setFile(null);
    setProgress(null);
    setError(message);
  }, []);

  const choose = (chosen: File) => {
    const refusal = checkChosenFile(chosen);
    if (refusal) {
      const { title, description } = refusal;
      setError(`${read(title)}: ${read(description)}`);
      showProblem({ title, description });
      return;
    }
    uploader.current?.cancel();
    const next = new Uploader(chosen, (state) => {
      if (uploader.current !== next) return;
      setProgress(state);
      // Keep the message about another, refused file.
      if (!state.problem) return;
      setError(state.problem);
      // The real type is known only after the upload.
      if (state.problem.startsWith(`${read(invalidType.title)}:`)) showProblem(invalidType);
    });
    uploader.current = next;
    setFile(chosen);
    setProgress(next.progress);
    setError(null);
    notify({
      title: t("title"),
      description: `${chosen.name} (${read(formatFileSize(chosen.size, language))})`,
    });
    void next.start();
  };

  return {
    file,
    progress,
    error,
    isBusy,
    uploadId: progress?.uploadId ?? null,
    choose,
    remove: () => {
      uploader.current?.cancel();
      clear(null);
    },
    pause: () => uploader.current?.pause(),
    resume: () => {
      setError(null);
      void uploader.current?.start();
    },
    refuse: (message) => {
      void uploader.current?.forget();
      clear(message);
    },
    finish: () => {
      void uploader.current?.forget();
      clear(null);
    },
  };
}
