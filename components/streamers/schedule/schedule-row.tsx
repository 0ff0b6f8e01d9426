import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { takeFocus } from "@/components/ui/focus";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  scheduleLimits,
  shortWeekdayNames,
  type Weekday,
  weekdayNames,
  weekdays,
  zoneName,
} from "@/lib/features/streamers/schedule/constants";
import { durationsWith, durationText, type EditorRow, rowWords, toggleDay } from "./editor-rows";

type ScheduleRowProps = {
  row: EditorRow;
  /** row number, for screen readers */
  number: number;
  /** just added: focuses its first control */
  isNew: boolean;
  onChange: (part: Partial<EditorRow>) => void;
  onRemove: () => void;
};

export function ScheduleRow({ row, number, isNew, onChange, onRemove }: ScheduleRowProps) {
  const t = useTranslations("streamers.scheduleRow");
  const read = useMessageText();
  const isWeekly = row.kind === "weekly";
  const words = rowWords(row);
  const missing = isWeekly ? t("chooseDaysStartTime") : t("chooseDayStartTime");
  return (
    <li className="notch border border-line bg-surface p-3.5">
      <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
        <legend className="sr-only">{`${isWeekly ? t("weeklyTime") : t("singleDate")} ${number}`}</legend>
        <div className="flex items-start justify-between gap-3">
          {isWeekly ? (
            <Days days={row.days} isNew={isNew} onChange={(days) => onChange({ days })} />
          ) : (
            <Control label={t("day")} className="w-44">
              {(id) => (
                <Input
                  ref={isNew ? takeFocus : undefined}
                  id={id}
                  type="date"
                  value={row.date}
                  onChange={(event) => onChange({ date: event.target.value })}
                />
              )}
            </Control>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(isWeekly ? "removeWeeklyTime" : "removeSingleDate", { number })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <Times row={row} onChange={onChange} />
        <p
          aria-live="polite"
          className={words ? "text-sm font-semibold break-words" : "text-sm text-ink-muted"}
        >
          {words ? read(words) : missing}
        </p>
      </fieldset>
    </li>
  );
}

type DaysProps = { days: readonly Weekday[]; isNew: boolean; onChange: (days: Weekday[]) => void };

function Days({ days, isNew, onChange }: DaysProps) {
  const t = useTranslations("streamers.scheduleRow");
  const read = useMessageText();
  return (
    <ul aria-label={t("days")} className="flex flex-wrap gap-1.5">
      {weekdays.map((day, index) => (
        <li key={day}>
          <button
            ref={isNew && index === 0 ? takeFocus : undefined}
            type="button"
            aria-pressed={days.includes(day)}
            aria-label={read(weekdayNames[day])}
            onClick={() => onChange(toggleDay(days, day))}
            className="notch-xs h-11 min-w-11 border border-line-strong bg-sunken px-2 text-sm font-semibold transition-colors hover:border-ink-muted aria-pressed:border-cool aria-pressed:bg-cool-soft"
          >
            {read(shortWeekdayNames[day])}
          </button>
        </li>
      ))}
    </ul>
  );
}

const allZones = (chosen: string): string[] => {
  const known = Intl.supportedValuesOf("timeZone").map((zone) => zoneName(zone) ?? zone);
  return [...new Set([...known, "UTC", chosen])].sort();
};

function Times({ row, onChange }: Pick<ScheduleRowProps, "row" | "onChange">) {
  const t = useTranslations("streamers.scheduleRow");
  const read = useMessageText();
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[8rem_9rem_minmax(0,1fr)]">
      <Control label={t("starts")}>
        {(id) => (
          <Input
            id={id}
            type="time"
            value={row.start}
            onChange={(event) => onChange({ start: event.target.value })}
          />
        )}
      </Control>
      <Control label={t("duration")}>
        {(id) => (
          <Select
            id={id}
            value={row.minutes}
            onChange={(event) => onChange({ minutes: Number(event.target.value) })}
          >
            {durationsWith(row.minutes).map((minutes) => (
              <option key={minutes} value={minutes}>
                {read(durationText(minutes))}
              </option>
            ))}
          </Select>
        )}
      </Control>
      <Control label={t("timeZone")} className="max-md:col-span-2">
        {(id) => (
          <Select
            id={id}
            value={row.timeZone}
            onChange={(event) => onChange({ timeZone: event.target.value })}
          >
            {allZones(row.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        )}
      </Control>
      <Control label={t("noteOptional")} className="col-span-full">
        {(id) => (
          <Input
            id={id}
            value={row.note}
            autoComplete="off"
            maxLength={scheduleLimits.note}
            placeholder={t("viewersPlayAlong")}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Control>
    </div>
  );
}

type ControlProps = { label: string; className?: string; children: (id: string) => ReactNode };

function Control({ label, className = "", children }: ControlProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
