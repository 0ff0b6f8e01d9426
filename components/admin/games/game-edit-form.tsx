"use client";

import { FormPart } from "@/components/admin/form-part";
import { GameAttributeFields } from "@/components/admin/games/game-attribute-fields";
import { GamePictureField } from "@/components/admin/games/game-picture-field";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { type EditProblem, useGameEdit } from "@/components/admin/games/use-game-edit";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { gameTextLimits as limits } from "@/lib/features/games/constants";
import { cleanTwitterHandle } from "@/lib/features/games/schema";

type GameEditFormProps = {
  game: PanelGame;
  onSaved: (game: PanelGame) => void;
  onCancel: () => void;
};

/** Every field of a game (specification sections 3 and 5, D31). */
export function GameEditForm({ game, onSaved, onCancel }: GameEditFormProps) {
  const { form, base, draft, problem, takenOver, save, takeOver } = useGameEdit(game, onSaved);

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
        <GamePictureField stored={base} />
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
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
        <EditNotice problem={problem} takenOver={takenOver} onTakeOver={takeOver} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="md" label="Update Game" pendingLabel="Updating..." />
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  );
}

type EditNoticeProps = { problem: EditProblem | null; takenOver: string | null; onTakeOver: () => void };

/** Stands at the buttons, because a toast would lie under the sheet and be gone when it is needed. */
function EditNotice({ problem, takenOver, onTakeOver }: EditNoticeProps) {
  if (problem) {
    return (
      <Notice
        tone="bad"
        role="alert"
        className="mb-4"
        title="Failed to update game"
        actions={
          problem.isStale ? (
            <Button size="sm" variant="secondary" onClick={onTakeOver}>
              Load their version, keep my changes
            </Button>
          ) : null
        }
      >
        {problem.message}
      </Notice>
    );
  }
  return takenOver ? (
    <Notice role="status" className="mb-4">
      {takenOver}
    </Notice>
  ) : null;
}
