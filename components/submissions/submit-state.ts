import { uploadPercent } from "@/components/forms/upload/upload-status";
import type { Upload } from "@/components/forms/upload/use-upload";
import type { ToastNotice } from "@/components/ui/toast";
import { message } from "@/lib/shared/message";

type Sending = Pick<Upload, "file" | "progress">;

export const isUploadOpen = ({ file, progress }: Sending): boolean =>
  file !== null && progress?.phase !== "complete";

/** @returns a message */
export function submitLabel({ file, progress }: Sending, isSubmitting: boolean): string {
  if (isSubmitting) return message(file ? "submissions.send.processing" : "submissions.send.submitting");
  if (!file || !progress || progress.phase === "complete") return message("submissions.send.submit");
  if (progress.phase === "preparing") return message("submissions.send.inProgress");
  if (progress.phase === "uploading" && !progress.obstacle)
    return message("submissions.send.uploading", { percent: uploadPercent(progress) });
  return message("submissions.send.waiting");
}

/** The specified toast that blocks sending, with messages; null if nothing does. */
export function submitBlock(
  { file, progress }: Sending,
  socials: readonly { confirmed: boolean }[],
): ToastNotice | null {
  const isRunning = progress !== null && ["preparing", "uploading", "checking"].includes(progress.phase);
  if (isRunning)
    return {
      title: message("submissions.block.running.title"),
      description: message("submissions.block.running.description"),
    };
  if (isUploadOpen({ file, progress }))
    return {
      title: message("submissions.block.incomplete.title"),
      description: message("submissions.block.incomplete.description"),
    };
  if (socials.some(({ confirmed }) => !confirmed))
    return {
      title: message("submissions.block.links.title"),
      description: message("submissions.block.links.description"),
    };
  return null;
}
