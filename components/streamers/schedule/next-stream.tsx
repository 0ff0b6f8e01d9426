import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { NextStreamWords } from "./planned-words";

/**
 * The next stream in the visitor's time zone, with the streamer's own beside it; without JavaScript the latter alone. What
 * has passed since the page was made gives way to the one after it.
 */
export const NextStream = ({ streams }: { streams: readonly PlannedStream[] }) =>
  streams.length > 0 ? (
    <p className="flex items-start gap-2 text-sm empty:hidden">
      {/* The icon as markup: on a streamer's page its drawings are no script. */}
      <NextStreamWords
        streams={streams}
        icon={<DrawnIcon name="schedule" className="mt-0.5 size-4 shrink-0 text-cool" />}
      />
    </p>
  ) : null;
