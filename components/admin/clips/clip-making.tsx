import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import type { ClipState } from "@/lib/features/clips/types";

/** How far a clip is, and what went wrong with it. */
export function ClipMaking({ clip: { stage, progress, note, title } }: { clip: ClipState }) {
  if (stage === "published" || stage === "taken_down") return null;
  if (stage === "failed")
    return (
      <Notice tone="bad" role="status">
        {note}
      </Notice>
    );
  const words = stage === "waiting" ? "It waits for its turn." : `${progress} % are made.`;
  return (
    <div className="grid gap-1.5">
      <Progress value={progress} label={`Making the clip ${title}`} />
      <p role="status" className="text-xs text-ink-muted tabular-nums">
        {note ?? words}
      </p>
    </div>
  );
}
