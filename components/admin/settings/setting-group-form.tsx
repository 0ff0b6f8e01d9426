"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { SettingField } from "@/components/admin/settings/setting-field";
import { SettingsPreview } from "@/components/admin/settings/settings-preview";
import { UnsavedNotice } from "@/components/admin/shell/use-unsaved";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import type { SettingRow } from "@/lib/features/settings/types";
import { groupNames, type SettingGroup } from "@/lib/shared/settings";
import { useSettingGroup } from "./use-setting-group";

type Props = {
  group: Exclude<SettingGroup, "logo">;
  rows: SettingRow[];
  onStored: (rows: SettingRow[]) => void;
};

export function SettingGroupForm({ group, rows, onStored }: Props) {
  const t = useTranslations("panelSettings.settingGroupForm");
  const name = useMessageText()(groupNames[group]);
  const headingId = useId();
  const { fields, isChanged, isBusy, restoredAt, change, discard, takeTheirs, save } = useSettingGroup({
    group,
    rows,
    onStored,
  });
  return (
    <section aria-labelledby={headingId} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {name}
      </h3>
      <p className="mb-4 max-w-prose text-sm text-ink-muted">{t(`explanations.${group}`)}</p>
      <UnsavedNotice restoredAt={restoredAt} onDiscard={discard} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <SettingField
              key={field.row.name}
              field={field}
              onChange={(value) => change(field.row.name, value)}
              onTakeTheirs={() => takeTheirs(field.row.name)}
            />
          ))}
        </div>
        <SettingsPreview group={group} fields={fields} />
        <Button type="submit" size="sm" className="mt-4" disabled={!isChanged} loading={isBusy}>
          {t.rich("save", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
        </Button>
      </form>
    </section>
  );
}
