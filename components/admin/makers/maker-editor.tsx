"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useMakerCall } from "@/components/admin/makers/use-maker-call";
import { FieldError } from "@/components/forms/form-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageLink } from "@/components/ui/page-link";
import { nameLimits } from "@/lib/features/games/constants";
import type { PanelMaker } from "@/lib/features/makers/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { paths } from "@/lib/shared/paths";

type Props = { maker: PanelMaker };

/** A maker's games, and the three things that the team can do with it. */
export function MakerEditor({ maker }: Props) {
  const t = useTranslations("panelMakers.maker");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <h2 translate="no" dir="auto" className="text-2xl wrap-anywhere">
          {maker.name}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          {maker.gameCount > 0 ? (
            <PageLink href={paths.maker(maker.slug)} className="underline underline-offset-4 wrap-anywhere">
              {paths.maker(maker.slug)}
            </PageLink>
          ) : (
            <span>{t("noPage")}</span>
          )}
        </p>
        {maker.former.length ? (
          <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
            {t("former", { names: maker.former.map(({ name }) => name).join(", ") })}
          </p>
        ) : null}
      </header>
      <RenameForm maker={maker} />
      <MoveForm maker={maker} />
      <MergeForm maker={maker} />
    </div>
  );
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{help}</p>
      {children}
    </section>
  );
}

function RenameForm({ maker }: Props) {
  const t = useTranslations("panelMakers.maker");
  const router = useRouter();
  const id = useId();
  const [name, setName] = useState(maker.name);
  const { errors, isBusy, call } = useMakerCall(t("failed"));
  return (
    <Part title={t("rename")} help={t("renameHelp")}>
      <form
        className="grid max-w-xl gap-3"
        onSubmit={async (event) => {
          event.preventDefault();
          const body = { name, updatedAt: maker.updatedAt };
          if (await call("PUT", adminApiPaths.maker(maker.id), body)) router.refresh();
        }}
      >
        <div>
          <Label htmlFor={id}>{t("name")}</Label>
          <Input
            id={id}
            name="name"
            value={name}
            maxLength={nameLimits.developer}
            aria-invalid={Boolean(errors.name)}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => setName(target.value)}
          />
          <FieldError id={`${id}-error`}>{errors.name}</FieldError>
        </div>
        <Button type="submit" size="sm" variant="secondary" loading={isBusy} className="justify-self-start">
          {t("saveName")}
        </Button>
      </form>
    </Part>
  );
}

function MoveForm({ maker }: Props) {
  const t = useTranslations("panelMakers.maker");
  const router = useRouter();
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [to, setTo] = useState("");
  const [name, setName] = useState("");
  const { errors, isBusy, call } = useMakerCall(t("failed"));
  const isNew = to.trim() === "";
  const move = async () => {
    const games = chosen.filter((game) => maker.games.some((each) => each.id === game));
    const target = isNew ? { to: null, name } : { to };
    const body = { games, ...target, updatedAt: maker.updatedAt };
    if (!(await call("POST", adminApiPaths.makerSplit(maker.id), body))) return;
    setChosen([]);
    setTo("");
    setName("");
    router.refresh();
  };
  return (
    <Part title={t("move")} help={t("moveHelp")}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={`${id}-games`}>
          <legend className="mb-1.5 p-0 text-sm font-semibold">{t("games")}</legend>
          <ul className="max-h-96 overflow-y-auto border border-line">
            {maker.games.map((game) => (
              <GameChoice
                key={game.id}
                game={game}
                isChosen={chosen.includes(game.id)}
                onChange={(isChosen) =>
                  setChosen((all) => (isChosen ? [...all, game.id] : all.filter((each) => each !== game.id)))
                }
              />
            ))}
          </ul>
          <FieldError id={`${id}-games`}>{errors.games}</FieldError>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TargetField
            maker={maker}
            label={t("to")}
            value={to}
            error={errors.to}
            onChange={setTo}
            withFormer
          />
          {isNew ? (
            <div>
              <Label htmlFor={`${id}-name`}>{t("newName")}</Label>
              <Input
                id={`${id}-name`}
                value={name}
                maxLength={nameLimits.developer}
                aria-invalid={Boolean(errors.name)}
                aria-describedby={`${id}-name-error`}
                onChange={({ target }) => setName(target.value)}
              />
              <FieldError id={`${id}-name-error`}>{errors.name}</FieldError>
            </div>
          ) : null}
        </div>
        <Button type="submit" size="sm" variant="secondary" loading={isBusy} className="justify-self-start">
          {t("moveGames", { count: chosen.length })}
        </Button>
      </form>
    </Part>
  );
}

type GameChoiceProps = {
  game: PanelMaker["games"][number];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

function GameChoice({
  game: { id, title, developer, address, isPublic },
  isChosen,
  onChange,
}: GameChoiceProps) {
  const t = useTranslations("panelMakers.maker");
  const inputId = useId();
  return (
    <li className="border-t border-line first:border-t-0">
      <label htmlFor={inputId} className="flex min-h-11 items-start gap-3 p-2.5 text-sm">
        <Checkbox
          id={inputId}
          value={id}
          checked={isChosen}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <bdi translate="no" className="font-semibold wrap-anywhere">
              {title}
            </bdi>
            {isPublic ? null : <Badge>{t("notPublic")}</Badge>}
          </span>
          <span className="block text-ink-muted wrap-anywhere">
            {t("by", { developer, hasAddress: address ? "yes" : "no", address: address ?? "" })}
          </span>
        </span>
      </label>
    </li>
  );
}

function MergeForm({ maker }: Props) {
  const t = useTranslations("panelMakers.maker");
  const router = useRouter();
  const [into, setInto] = useState("");
  const { errors, isBusy, call } = useMakerCall(t("failed"));
  return (
    <Part title={t("merge")} help={t("mergeHelp", { address: paths.maker(maker.slug) })}>
      <form
        className="grid max-w-xl gap-3"
        onSubmit={async (event) => {
          event.preventDefault();
          const body = { into, updatedAt: maker.updatedAt };
          const answer = await call("POST", adminApiPaths.makerMerge(maker.id), body);
          if (answer?.id) router.push(adminPaths.maker(answer.id));
        }}
      >
        <TargetField maker={maker} label={t("into")} value={into} error={errors.into} onChange={setInto} />
        <Button type="submit" size="sm" variant="secondary" loading={isBusy} className="justify-self-start">
          {t("mergeAll", { count: maker.allCount })}
        </Button>
      </form>
    </Part>
  );
}

type TargetFieldProps = Props & {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** offers those that were merged into it, too */
  withFormer?: boolean;
};

/** Another maker, by its address; similar ones are suggested. */
function TargetField({ maker, label, value, error, onChange, withFormer = false }: TargetFieldProps) {
  const t = useTranslations("panelMakers.maker");
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        list={`${id}-list`}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-list`}>
        {maker.similar.map(({ slug, name, gameCount }) => (
          <option key={slug} value={slug} label={t("option", { name, count: gameCount })} />
        ))}
        {withFormer
          ? maker.former.map(({ slug, name }) => (
              <option key={slug} value={slug} label={t("formerOption", { name })} />
            ))
          : null}
      </datalist>
      <p id={`${id}-help`} className="mt-1 text-xs text-ink-muted">
        {withFormer ? t("targetOrNewHelp") : t("targetHelp")}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
