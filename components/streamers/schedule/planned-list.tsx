import type { ComponentType } from "react";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { PlannedWords } from "./planned-words";

type PlannedListProps<Stream> = {
  /** of the heading, for links to it */
  id: string;
  heading: string;
  streams: readonly Stream[];
  keyOf: (stream: Stream) => string;
  /** shown before the note */
  Name?: ComponentType<{ stream: Stream }>;
};

/** Planned streams, in the visitor's zone and the streamer's own; nothing without any. */
export function PlannedList<Stream extends PlannedStream>({
  id,
  heading,
  streams,
  keyOf,
  Name,
}: PlannedListProps<Stream>) {
  if (streams.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <ol className="mt-3 border-b border-line">
        {streams.map((stream) => (
          <li
            key={keyOf(stream)}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2.5 empty:hidden"
          >
            <PlannedWords stream={stream}>
              {Name ? <Name stream={stream} /> : null}
              {stream.note ? (
                <span dir="auto" className="min-w-0 text-sm break-words">
                  {stream.note}
                </span>
              ) : null}
            </PlannedWords>
          </li>
        ))}
      </ol>
    </section>
  );
}
