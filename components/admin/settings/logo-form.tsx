"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePictureSetting } from "@/components/admin/settings/use-picture-setting";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { FieldError } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { LogoMark } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import type { SettingRow } from "@/lib/features/settings/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { groupNames, readLogo, settingDefinition } from "@/lib/shared/settings";

type Props = { rows: SettingRow[]; onStored: (rows: SettingRow[]) => void };

export function LogoForm({ rows, onStored }: Props) {
  const t = useTranslations("panelSettings.logoForm");
  const language = useLocale();
  const read = useMessageText();
  const { id, picture, problem, isBusy, store, drop } = usePictureSetting({
    onStored,
    path: adminApiPaths.settings,
    texts: { failed: t("failedSaveLogo"), kept: t("pictureStillSelected") },
  });
  const row = rows.find(({ name }) => name === "LOGO");
  if (!row) return null;
  const logo = readLogo(row.value);
  const { version } = row;

  const save = () =>
    store(() => panelCall("PUT", adminApiPaths.settingsLogo, { picture, version }), t("logoSaved"));
  const reset = () =>
    store(
      () => panelCall("PUT", adminApiPaths.settings, { changes: [{ name: "LOGO", value: null, version }] }),
      t("defaultLogoRestored"),
    );

  return (
    <section aria-labelledby={`${id}-heading`} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={`${id}-heading`} className="text-lg">
        {read(groupNames.logo)}
      </h3>
      <p className="mb-3 max-w-prose text-sm text-ink-muted">
        <span>{read(settingDefinition("LOGO").help ?? "")}</span> <span>{t("help")}</span>
      </p>
      <div className="mb-4 flex items-center gap-3 text-sm">
        <LogoMark logo={logo} />
        <span className="text-ink-muted">
          {logo && row.updatedAt
            ? t("set", { updatedBy: row.updatedBy ?? "", updatedAt: formatDateTime(row.updatedAt, language) })
            : t("default")}
        </span>
      </div>
      <Label htmlFor={`${id}-file`}>{t("newLogo")}</Label>
      <ImageDrop {...drop} aspectClassName="h-24 w-auto object-contain" />
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" disabled={!picture} loading={isBusy} onClick={() => void save()}>
          {t("saveLogo")}
        </Button>
        {row.value === null ? null : (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void reset()}>
            {t.rich("reset", {
              label: read(settingDefinition("LOGO").label),
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Button>
        )}
      </div>
    </section>
  );
}
