"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SheetOnDemand } from "@/components/admin/edit/sheet-on-demand";
import type { Featurable } from "@/components/admin/featuring/featuring-dialog";
import { IconAction } from "@/components/admin/list/icon-action";

const load = () => import("@/components/admin/featuring/featuring-dialog");

export function FeaturingButton({ disabled, ...featurable }: Featurable & { disabled: boolean }) {
  const t = useTranslations("panelFeaturing.featuringButton");
  const [opened, setOpened] = useState<Featurable | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <IconAction
        tip={t("featuring")}
        label={t("featuring2", { name: featurable.name })}
        disabled={disabled}
        onClick={() => setOpened(featurable)}
      >
        <Star aria-hidden="true" className={featurable.row.featured ? "fill-current" : undefined} />
      </IconAction>
      {opened ? <SheetOnDemand load={load} row={opened} onSaved={close} onClosed={close} /> : null}
    </>
  );
}
