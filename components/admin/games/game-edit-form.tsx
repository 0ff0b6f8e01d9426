"use client";

import { useTranslations } from "next-intl";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { isNewRow } from "@/components/admin/edit/new-row";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import { GameAttributeFields } from "@/components/admin/games/game-attribute-fields";
import { gameEdit } from "@/components/admin/games/game-edit-values";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { useSiteLanguages, useSteamReady } from "@/components/admin/shell/panel-context";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { DescriptionsField } from "@/components/games/descriptions-field";
import { ScreenshotsField } from "@/components/games/screenshots-field";
import { SteamOffer } from "@/components/games/submit/steam-offer";
import { translatedLanguages } from "@/lib/features/games/descriptions/policy";
import { gameFields } from "@/lib/features/games/fields";
import type { AdminGame } from "@/lib/features/games/types";

type GameEditFormProps = {
  game: AdminGame;
  onSaved: (game: AdminGame) => void;
  onCancel: () => void;
};

const asked = { table: gameFields, form: "edit" } as const;

const sourcesOf = ({ screenshots }: AdminGame): Record<string, string> =>
  Object.fromEntries(screenshots.map(({ image, src }) => [image, src ?? ""]));

export function GameEditForm({ game, onSaved, onCancel }: GameEditFormProps) {
  const t = useTranslations("panelGames.gameEditForm");
  const addTitle = useTranslations("panelEdit.adding");
  const read = useMessageText();
  const hasSteam = useSteamReady();
  const languages = translatedLanguages(game.writtenIn, useSiteLanguages());
  const { form, base, draft, adding, problem, takenOver, save, takeOver } = usePanelEdit(
    gameEdit,
    game,
    onSaved,
  );

  const cancel = () => {
    draft.clear();
    onCancel();
  };

  return (
    <Form
      form={form}
      onSubmit={save}
      label={adding ? addTitle("title", { kind: "game" }) : t("edit", { title: game.title })}
    >
      <DraftNotice draft={draft} />
      <FormPart title={t("about")}>
        <RowFields
          {...asked}
          part="about"
          own={{ descriptions: <DescriptionsField languages={languages} /> }}
        />
      </FormPart>
      <FormPart title={t("picture")}>
        <RowFields
          {...asked}
          part="picture"
          own={{
            imageUrl: <PictureField name="imageUrl" stored={base.imageUrl} storedSrc={base.pictureSrc} />,
            screenshots: <ScreenshotsField sources={sourcesOf(base)} />,
          }}
        />
      </FormPart>
      <GameAttributeFields />
      <FormPart title={t("links")} columns>
        <RowFields {...asked} part="links" after={{ steamUrl: <SteamOffer isOffered={hasSteam} /> }} />
      </FormPart>
      <FormPart title={t("site")}>
        <RowFields
          {...asked}
          part="site"
          own={{
            aliases: (
              <TextareaField
                name="aliases"
                label={read(gameFields.aliases.label)}
                help={read(gameFields.aliases.edit.help)}
              />
            ),
            featured: (
              <SwitchField
                name="featured"
                label={read(gameFields.featured.label)}
                help={game.featureRequested ? t("submitterAskedFeatured") : undefined}
              />
            ),
          }}
        />
      </FormPart>
      <EditFooter
        submitLabel={gameEdit.submitLabel}
        failureTitle={gameEdit.failureTitle}
        adding={adding}
        problem={problem}
        takenOver={takenOver}
        onTakeOver={takeOver}
        onCancel={cancel}
      />
    </Form>
  );
}

export default function GameEditSheet({ row: game, onSaved, onClosed }: EditSheetProps<AdminGame>) {
  const t = useTranslations("panelGames.gameEditForm");
  return (
    <EditSheet
      adds={isNewRow(game) && "game"}
      title={t("editGame")}
      name={game.title}
      spamReasons={game.spamReasons}
      onClosed={onClosed}
    >
      {(close) => (
        <GameEditForm
          game={game}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </EditSheet>
  );
}
