import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { NextStreamWords } from "./planned-words";

/**
 * In the visitor's zone and the streamer's own; without JavaScript only the latter. Past streams give way to the
 * next.
 */
export const NextStream = ({ streams }: { streams: readonly PlannedStream[] }) =>
  streams.length > 0 ? (
    <p className="flex items-start gap-2 text-sm empty:hidden">
      {/* The icon is static markup, to save its script. */}
      <NextStreamWords
        streams={streams}
        icon={<DrawnIcon name="schedule" className="mt-0.5 size-4 shrink-0 text-cool" />}
      />
    </p>
  ) : null;
