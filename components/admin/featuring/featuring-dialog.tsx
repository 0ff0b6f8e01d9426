"use client";

import { StarOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { applyServerErrors, useZodForm } from "@/components/forms/use-zod-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { ShownPlan } from "@/lib/features/featuring/policy";
import { featuringSchema, maxFeaturedOrder } from "@/lib/features/featuring/schema";
import type { EditedNoun } from "@/lib/features/panel/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

type FeaturedRow = ShownPlan & { id: number; featured: boolean; updatedAt: string };

/** A row of a noun that can be featured. */
export type Featurable = { noun: EditedNoun; row: FeaturedRow; name: string };

type Plan = { featured: boolean; from: string | null; until: string | null; order: number | null };

/** Free text here; the schema of the call checks it. */
const planFormSchema = z.object({ from: z.string(), until: z.string(), order: z.string() });

/** An instant as a local `datetime-local` value. */
function browserTime(moment: string | null): string {
  if (!moment) return "";
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Invalid input, such as a year of six digits, is returned as it is for the schema to refuse. */
function fromBrowserTime(time: string): string | null {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time || null : at.toISOString();
}

const noPlan: Plan = { featured: false, from: null, until: null, order: null };

function savedText({ featured, featuredFrom, featuredUntil }: FeaturedRow, language: LanguageCode): string {
  if (featured && featuredUntil)
    return message("panelFeaturing.saved.until", { time: formatDateTime(featuredUntil, language) });
  if (featured) return message("panelFeaturing.saved.featured");
  return featuredFrom
    ? message("panelFeaturing.saved.from", { time: formatDateTime(featuredFrom, language) })
    : message("panelFeaturing.saved.notFeatured");
}

export default function FeaturingDialog({ row: opened, onSaved, onClosed }: EditSheetProps<Featurable>) {
  const t = useTranslations("panelFeaturing.featuringDialog");
  const language = useLocale();
  const { noun, row, name } = opened;
  const reread = useReread();
  const [isStopping, setStopping] = useState(false);
  const form = useZodForm({
    schema: planFormSchema,
    defaultValues: {
      from: browserTime(row.featuredFrom),
      until: browserTime(row.featuredUntil),
      order: row.featuredOrder ? String(row.featuredOrder) : "",
    },
    errors: "first",
  });

  const store = async (plan: Plan) => {
    try {
      const body = { ...plan, updatedAt: row.updatedAt };
      const saved = await panelCall<FeaturedRow>("PUT", adminApiPaths.featuring(noun, row.id), body);
      notify({ title: savedText(saved, language), description: name });
      onSaved(opened);
      void reread();
    } catch (error) {
      if (applyServerErrors(form, error)) return;
      showFailure(t("failedSave"), error, { ifOpen: t("weCantTellWhether") });
      if (mayHaveSucceeded(error) || isOutdated(error)) void reread();
    }
  };
  const save = async (values: Record<"from" | "until" | "order", string>) => {
    const plan = {
      featured: true,
      from: fromBrowserTime(values.from),
      until: fromBrowserTime(values.until),
      order: values.order ? Number(values.order) : null,
    };
    for (const { path, message: problem } of featuringSchema.safeParse(plan).error?.issues ?? [])
      return form.setError(path[0] as "until", { message: problem }, { shouldFocus: true });
    await store(plan);
  };
  const stop = async () => {
    setStopping(true);
    await store(noPlan);
    setStopping(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClosed()}
      title={t("featuring", { name })}
      description={t("featuredItemsComeFirst")}
    >
      <Form form={form} onSubmit={save} label={t("featuring", { name })} takesFocus className="gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="from" label={t("fromTime")} type="datetime-local" help={t("leaveEmptyStartNow")} />
          <TextField name="until" label={t("untilTime")} type="datetime-local" help={t("leaveEmptyNoEnd")} />
        </div>
        <TextField
          name="order"
          label={t("place")}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxFeaturedOrder}
          help={t("position1ComesFirst")}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" label={t("save")} pendingLabel={t("saving")} />
          {row.featured || row.featuredFrom ? (
            <Button size="sm" variant="secondary" loading={isStopping} onClick={() => void stop()}>
              <StarOff aria-hidden="true" />
              {t("stopFeaturing")}
            </Button>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}
