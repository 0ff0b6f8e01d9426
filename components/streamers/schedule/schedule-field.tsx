"use client";

import { CalendarPlus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FocusEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { FieldError, FieldHelp, useFieldControl } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { scheduleLimits, zoneName } from "@/lib/features/streamers/schedule/constants";
import type { Schedule } from "@/lib/features/streamers/schedule/types";
import { addRow, type EditorRow, scheduleFromRows, scheduleRows } from "./editor-rows";
import { ScheduleRow } from "./schedule-row";

const ownZone = (): string => zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

/**
 * Holds the rows and writes the form's fields `slots` and `dates`. Incomplete or temporarily equal rows are not valid
 * slots yet, so the form cannot hold them.
 */
function useRows() {
  const slots = useController({ name: "slots" }).field;
  const dates = useController({ name: "dates" }).field;
  const value: Schedule = { slots: slots.value ?? [], dates: dates.value ?? [] };
  const json = JSON.stringify(value);
  const [held, setHeld] = useState(() => ({ rows: scheduleRows(value), json }));
  // A restored draft, or another admin's version.
  if (held.json !== json) setHeld({ rows: scheduleRows(value), json });
  const change = (rows: EditorRow[]) => {
    const next = scheduleFromRows(rows);
    setHeld({ rows, json: JSON.stringify(next) });
    slots.onChange(next.slots);
    dates.onChange(next.dates);
  };
  const leave = () => {
    slots.onBlur();
    dates.onBlur();
  };
  return { rows: held.rows, change, leave, slotsRef: slots.ref, datesRef: dates.ref };
}

/** Edits the fields `slots` and `dates` of the surrounding form. */
export function ScheduleField() {
  const t = useTranslations("streamers.scheduleField");
  const slots = useFieldControl("slots", { hasHelp: true });
  const dates = useFieldControl("dates");
  const { rows, change, leave, slotsRef, datesRef } = useRows();
  const [addedKey, setAddedKey] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (kind: EditorRow["kind"]) => {
    const next = addRow(rows, kind, ownZone());
    setAddedKey(next.at(-1)?.key ?? null);
    change(next);
  };
  const remove = ({ key }: EditorRow) => {
    change(rows.filter((other) => other.key !== key));
    addButton.current?.focus();
  };
  const isFull = rows.length >= scheduleLimits.entries;
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  };
  return (
    <fieldset
      id={slots.control.id}
      aria-describedby={[slots.control["aria-describedby"], dates.control["aria-describedby"]]
        .filter(Boolean)
        .join(" ")}
      onBlur={onBlur}
      className="m-0 min-w-0 border-0 p-0"
    >
      <legend className="mb-1.5 p-0 text-sm font-semibold text-ink">{t("whenLive")}</legend>
      <FieldHelp id={slots.helpId}>{t("visitorsSeeNextStream")}</FieldHelp>
      {rows.length > 0 ? (
        <ul className="mb-3 grid gap-3">
          {rows.map((row, index) => (
            <ScheduleRow
              key={row.key}
              row={row}
              number={index + 1}
              isNew={row.key === addedKey}
              onChange={(part) =>
                change(rows.map((other) => (other.key === row.key ? { ...other, ...part } : other)))
              }
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={(button) => {
            slotsRef(button);
            addButton.current = button;
          }}
          variant="secondary"
          disabled={isFull}
          onClick={() => add("weekly")}
        >
          <Plus aria-hidden="true" />
          {t("addWeeklyTime")}
        </Button>
        <Button
          ref={datesRef}
          id={dates.control.id}
          variant="secondary"
          disabled={isFull}
          onClick={() => add("once")}
        >
          <CalendarPlus aria-hidden="true" />
          {t("addSingleDate")}
        </Button>
      </div>
      <FieldError id={slots.errorId}>{slots.error}</FieldError>
      <FieldError id={dates.errorId}>{dates.error}</FieldError>
    </fieldset>
  );
}
