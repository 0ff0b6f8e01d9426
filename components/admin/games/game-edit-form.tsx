"use client";

import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import { FormPart } from "@/components/admin/form-part";
import { GameAttributeFields } from "@/components/admin/games/game-attribute-fields";
import { gameEdit } from "@/components/admin/games/game-edit-values";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { gameTextLimits as limits } from "@/lib/features/games/constants";
import { cleanTwitterHandle } from "@/lib/features/games/schema";
import type { AdminGame } from "@/lib/features/games/types";

type GameEditFormProps = {
  game: AdminGame;
  onSaved: (game: AdminGame) => void;
  onCancel: () => void;
};

/** Every field of a game. */
function GameEditForm({ game, onSaved, onCancel }: GameEditFormProps) {
  const { form, base, draft, problem, takenOver, save, takeOver } = usePanelEdit(gameEdit, game, onSaved);

  const cancel = () => {
    draft.clear();
    onCancel();
  };

  return (
    <Form form={form} onSubmit={save} label={`Edit ${game.title}`}>
      <DraftNotice draft={draft} />
      <FormPart title="About">
        <TextField name="title" label="Title" required maxLength={limits.title} />
        <TextField name="developer" label="Developer" required maxLength={limits.developer} />
        <TextareaField name="description" label="Description" required maxLength={limits.description} />
      </FormPart>
      <FormPart title="Picture">
        <PictureField name="imageUrl" stored={base.imageUrl} storedSrc={base.pictureSrc} />
      </FormPart>
      <GameAttributeFields />
      <FormPart title="Links" columns>
        <TextField name="steamUrl" label="Steam link" type="url" inputMode="url" maxLength={limits.url} />
        <TextField name="playUrl" label="Play link" type="url" inputMode="url" maxLength={limits.url} />
        <TextField name="twitterHandle" label="Twitter handle" prefix="@" clean={cleanTwitterHandle} />
        <TextField
          name="indieGameMakerHandle"
          label="Indie Game Maker handle"
          prefix="@"
          maxLength={limits.handle}
        />
      </FormPart>
      <FormPart title="On the site">
        <SwitchField
          name="featured"
          label="Featured"
          help={game.featureRequested ? "The submitter asked to be featured." : undefined}
        />
      </FormPart>
      <EditFooter
        submitLabel={gameEdit.submitLabel}
        failureTitle={gameEdit.failureTitle}
        problem={problem}
        takenOver={takenOver}
        onTakeOver={takeOver}
        onCancel={cancel}
      />
    </Form>
  );
}

/** The edit form over the list. */
export default function GameEditSheet({ row: game, onSaved, onClosed }: EditSheetProps<AdminGame>) {
  return (
    <EditSheet title="Edit game" name={game.title} onClosed={onClosed}>
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
