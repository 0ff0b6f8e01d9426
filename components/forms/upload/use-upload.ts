"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { notify } from "@/components/ui/toast";
import { checkChosenFile, invalidType } from "@/lib/features/uploads/policy";
import { fileSizeInWords } from "@/lib/shared/format";
import { Uploader, type UploadProgress } from "./uploader";

const question = "Your file is still being uploaded. Leave this page?";

/** Asks before the page is left while something runs: by the browser itself, or by a link of ours. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesThePage(link, event)) return;
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
  }, [isActive]);
}

/** Links to other sites are asked about by the browser. */
function leavesThePage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank")
    return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}

export type Upload = {
  file: File | null;
  /** null while there is no file */
  progress: UploadProgress | null;
  /** why the last choice or upload came to nothing */
  error: string | null;
  /** an upload runs: it is being sent, waits for the network or is checked */
  isBusy: boolean;
  /** the upload's id, once it may be submitted */
  uploadId: string | null;
  choose: (file: File) => void;
  /** takes the file out of the form, and back from the server */
  remove: () => void;
  pause: () => void;
  /** goes on after a pause or a failure */
  resume: () => void;
  /** the server does not take this upload with a submission: out with it, with its words */
  refuse: (message: string) => void;
  /** after it was submitted */
  finish: () => void;
};

const busyPhases: readonly UploadProgress["phase"][] = ["preparing", "uploading", "checking"];

/** One file of a form, sent to storage from the moment it is chosen. */
export function useUpload(): Upload {
  const uploader = useRef<Uploader>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isBusy = progress !== null && busyPhases.includes(progress.phase);
  useLeaveWarning(isBusy);
  const tellProblem = useProblemToast(error !== null);

  // A file on its way stops with the form; one that has arrived is there when it is chosen again.
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
      setError(`${title}: ${description}`);
      tellProblem({ title, description });
      return;
    }
    uploader.current?.cancel();
    const next = new Uploader(chosen, (state) => {
      if (uploader.current !== next) return;
      setProgress(state);
      // A word about another file that was refused meanwhile stays.
      if (!state.problem) return;
      setError(state.problem);
      // The file's real type is known only once it has been sent.
      if (state.problem.startsWith(`${invalidType.title}:`)) tellProblem(invalidType);
    });
    uploader.current = next;
    setFile(chosen);
    setProgress(next.progress);
    setError(null);
    notify({ title: "File selected", description: `${chosen.name} (${fileSizeInWords(chosen.size)})` });
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
