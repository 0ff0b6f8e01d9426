import { useTranslations } from "next-intl";
import type { PlannedStream } from "@/lib/features/streamers/schedule/types";
import { PlannedList } from "./planned-list";

export function WeekStreams({ streams }: { streams: readonly PlannedStream[] }) {
  const t = useTranslations("streamers.weekStreams");
  return (
    <PlannedList
      id="week"
      heading={t("nextSevenDays")}
      streams={streams}
      keyOf={({ start, own }) => `${start} ${own.zone}`}
    />
  );
}
