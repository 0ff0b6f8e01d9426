"use client";

import { useTranslations } from "next-intl";
import { TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { nameLimits } from "@/lib/features/games/constants";
import { apiPaths } from "@/lib/shared/paths";

const loadSchema = async () => (await import("@/lib/features/games/simple-schema")).simpleGameSchema;
const blank = {
  title: "",
  developer: "",
  description: "",
  imageUrl: "",
  playUrl: "",
  featured: false,
  contactEmail: "",
};

/** Its payload has only these fields. */
export function SimpleGameForm() {
  const t = useTranslations("submit.simpleGameForm");
  const pictures = useTranslations("submit.quickFields");
  return (
    <QuickForm noun="game" schema={loadSchema} blank={blank} path={apiPaths.games}>
      <TextFields
        author={{ name: "developer", label: t("developerName") }}
        limits={{ name: nameLimits.title, description: nameLimits.description }}
        descriptionHelp={t("whatDoPlayersDo")}
      />
      <UrlField name="imageUrl" label={t("imageUrl")} required help={pictures("pictureHelp")} />
      <UrlField name="playUrl" label={t("playUrl")} help={t("wherePeopleCanPlay")} />
    </QuickForm>
  );
}
