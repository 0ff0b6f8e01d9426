"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { useLocalPath } from "@/components/ui/page-link";
import { Select } from "@/components/ui/select";
import { type ClipSort, clipSortNames, clipSorts } from "@/lib/features/clips/constants";
import type { ClipSelection } from "@/lib/features/clips/filters";
import { paths } from "@/lib/shared/paths";

type ClipsFilterProps = { selection: ClipSelection; games: string[] };

/** Applies immediately with JavaScript, by its button without. */
export function ClipsFilter({ selection, games }: ClipsFilterProps) {
  const t = useTranslations("clips.clipsFilter");
  const read = useMessageText();
  const localPath = useLocalPath();
  const id = useId();
  const isListed = games.some((game) => game.toLowerCase() === selection.game.toLowerCase());
  const shownGames = selection.game && !isListed ? [selection.game, ...games] : games;
  const chosen = shownGames.find((game) => game.toLowerCase() === selection.game.toLowerCase()) ?? "";
  const send = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <form
      // Resets the select when Back changes the URL.
      key={`${selection.game} ${selection.sort}`}
      action={localPath(paths.clips)}
      method="get"
      aria-label={t("clips")}
      className="flex flex-wrap items-end gap-3"
    >
      {shownGames.length > 0 ? (
        <div className="min-w-0 grow basis-48 sm:max-w-80">
          <Label htmlFor={`${id}-game`} className="mb-1.5 block">
            {t("game")}
          </Label>
          <Select id={`${id}-game`} name="game" defaultValue={chosen} onChange={send}>
            <option value="">{t("allGames")}</option>
            {shownGames.map((game) => (
              <option key={game} value={game}>
                {game}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <div className="min-w-0 grow basis-40 sm:max-w-60">
        <Label htmlFor={`${id}-sort`} className="mb-1.5 block">
          {t("order")}
        </Label>
        <Select id={`${id}-sort`} name="sort" defaultValue={selection.sort} onChange={send}>
          {clipSorts.map((sort: ClipSort) => (
            <option key={sort} value={sort}>
              {read(clipSortNames[sort])}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="secondary">
        {t("show")}
      </Button>
    </form>
  );
}
