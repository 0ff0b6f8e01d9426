"use client";

import { pictureHelp, TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { gameFields } from "@/lib/features/games/fields";
import { apiPaths } from "@/lib/shared/paths";

const loadSchema = async () => (await import("@/lib/features/games/schema")).simpleGameSchema;
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
  return (
    <QuickForm noun="game" schema={loadSchema} blank={blank} path={apiPaths.games}>
      <TextFields
        author={{ name: "developer", label: "Developer name" }}
        limits={{ name: gameFields.title.maxLength, description: gameFields.description.maxLength }}
        descriptionHelp="What do players do, and what makes it yours?"
      />
      <UrlField name="imageUrl" label="Image URL" required help={pictureHelp} />
      <UrlField name="playUrl" label="Play URL" help="Where people can play or download it." />
    </QuickForm>
  );
}
