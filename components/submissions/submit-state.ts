import { uploadPercent } from "@/components/forms/upload/upload-status";
import type { Upload } from "@/components/forms/upload/use-upload";
import type { ToastNotice } from "@/components/ui/toast";

type Sending = Pick<Upload, "file" | "progress">;

export const isUploadOpen = ({ file, progress }: Sending): boolean =>
  file !== null && progress?.phase !== "complete";

export function submitLabel({ file, progress }: Sending, isSubmitting: boolean): string {
  if (isSubmitting) return file ? "Processing submission..." : "Submitting...";
  if (!file || !progress || progress.phase === "complete") return "Submit";
  if (progress.phase === "preparing") return "Upload in progress...";
  if (progress.phase === "uploading" && !progress.obstacle) return `Uploading... ${uploadPercent(progress)}%`;
  return "Waiting for upload to complete...";
}

/** The specified toast that blocks sending; null if nothing does. */
export function submitBlock(
  { file, progress }: Sending,
  socials: readonly { confirmed: boolean }[],
): ToastNotice | null {
  const isRunning = progress !== null && ["preparing", "uploading", "checking"].includes(progress.phase);
  if (isRunning)
    return {
      title: "Upload in progress",
      description: "Please wait for the file upload to complete before submitting.",
    };
  if (isUploadOpen({ file, progress }))
    return { title: "Upload incomplete", description: "Please wait for the file upload to finish." };
  if (socials.some(({ confirmed }) => !confirmed))
    return {
      title: "Unconfirmed social links",
      description: "Please confirm all social links or remove incomplete ones before submitting.",
    };
  return null;
}
