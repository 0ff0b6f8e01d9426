"use client";

import { useState } from "react";
import { LogoForm } from "@/components/admin/settings/logo-form";
import { SettingGroupForm } from "@/components/admin/settings/setting-group-form";
import type { SettingRow } from "@/lib/features/settings/types";
import { settingGroups } from "@/lib/shared/settings";

/** Each group is saved separately. */
export function SettingGroups({ loaded }: { loaded: SettingRow[] }) {
  const [rows, setRows] = useState(loaded);
  return (
    <div className="grid gap-6">
      {settingGroups.map((group) =>
        group === "logo" ? (
          <LogoForm key={group} rows={rows} onStored={setRows} />
        ) : (
          <SettingGroupForm key={group} group={group} rows={rows} onStored={setRows} />
        ),
      )}
    </div>
  );
}
