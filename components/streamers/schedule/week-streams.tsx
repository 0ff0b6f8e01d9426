import { useTranslations } from "next-intl";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { PlannedWords } from "./planned-words";

/** In the visitor's zone and the streamer's own. */
export function WeekStreams({ streams }: { streams: readonly PlannedStream[] }) {
  const t = useTranslations("streamers.weekStreams");
  if (streams.length === 0) return null;
  return (
    <section aria-labelledby="week" className="min-w-0">
      <h2 id="week" className="text-2xl">
        {t("nextSevenDays")}
      </h2>
      <ol className="mt-3 border-b border-line">
        {streams.map((stream) => (
          <li
            key={`${stream.start} ${stream.own.zone}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2.5 empty:hidden"
          >
            <PlannedWords stream={stream}>
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
