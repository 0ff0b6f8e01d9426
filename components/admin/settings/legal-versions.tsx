import { PastList } from "@/components/admin/settings/past-list";
import { Button } from "@/components/ui/button";
import type { LegalTextVersion } from "@/lib/features/settings/types";
import { formatDateTime } from "@/lib/shared/format";

type Props = { versions: readonly LegalTextVersion[]; onTake: (source: string) => void };

/** Every version that was published here, the newest first; each can be taken into the editor again. */
export function LegalVersions({ versions, onTake }: Props) {
  return (
    <PastList id="versions" title="Versions" empty="Nothing was published here yet.">
      {versions.map(({ id, version, source, publishedAt, publishedBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
          <span className="font-semibold">{version}</span>
          <span className="text-ink-muted">
            <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>, {publishedBy}
            {source === null ? ": back to the default" : ""}
          </span>
          {source === null ? null : (
            <Button size="sm" variant="ghost" onClick={() => onTake(source)}>
              Edit this text<span className="sr-only"> of {version}</span>
            </Button>
          )}
        </li>
      ))}
    </PastList>
  );
}
