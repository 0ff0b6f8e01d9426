"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { useLocalPath } from "@/components/ui/page-link";
import { parseSteamApp } from "@/lib/features/games/links";
import type { GameDouble } from "@/lib/features/games/types";
import { apiPaths, paths } from "@/lib/shared/paths";

/** Debounces requests. */
const pauseMilliseconds = 600;

const shortest = 2;

/** @returns none if the site cannot be reached */
async function readDoubles(query: URLSearchParams, signal: AbortSignal): Promise<GameDouble[]> {
  try {
    const response = await fetch(`${apiPaths.gameDoubles}?${query}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

function useDoubles(): GameDouble[] {
  const { control } = useFormContext();
  const [title, developer, link] = useWatch({ control, name: ["title", "developer", "steamUrl"] }).map(
    (value: unknown) => (typeof value === "string" ? value.trim() : ""),
  ) as [string, string, string];
  const [doubles, setDoubles] = useState<GameDouble[]>([]);
  const steamUrl = parseSteamApp(link) ? link : "";
  const isEnough = steamUrl !== "" || (title.length >= shortest && developer.length >= shortest);

  useEffect(() => {
    if (!isEnough) return setDoubles([]);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await readDoubles(new URLSearchParams({ title, developer, steamUrl }), abort.signal);
      if (!abort.signal.aborted) setDoubles(found);
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isEnough, title, developer, steamUrl]);
  return doubles;
}

/** Asks whether the game is already in the catalog. The answer is optional. */
export function DoubleQuestion() {
  const t = useTranslations("gameForm.doubles");
  const doubles = useDoubles();
  const localPath = useLocalPath();
  const [denied, setDenied] = useState<readonly string[]>([]);
  const answer = useRef<HTMLParagraphElement>(null);
  const open = doubles.filter(({ slug }) => !denied.includes(slug));
  const wasDenied = doubles.length > 0 && open.length === 0;

  const deny = () => {
    setDenied([...denied, ...open.map(({ slug }) => slug)]);
    // The button disappears with the question.
    requestAnimationFrame(() => answer.current?.focus());
  };

  return (
    <div role="status" className="empty:hidden">
      {open.length > 0 ? (
        <Notice
          title={t("question", { count: open.length })}
          actions={
            <Button size="sm" variant="secondary" onClick={deny}>
              {t("deny")}
            </Button>
          }
        >
          <ul className="mt-1 grid gap-1">
            {open.map(({ slug, title, developer, reason }) => (
              <li key={slug} className="wrap-anywhere">
                {t.rich(reason === "app" ? "sameApp" : "game", {
                  game: () => (
                    <NewTabLink
                      href={localPath(paths.game(slug))}
                      rel="noopener"
                      className="inline-block min-h-6 font-medium underline underline-offset-4"
                    >
                      <bdi>{title}</bdi>
                    </NewTabLink>
                  ),
                  text: (chunks) => <span>{chunks}</span>,
                  name: () => <bdi translate="no">{developer}</bdi>,
                })}
              </li>
            ))}
          </ul>
          <p className="mt-1">{t("text")}</p>
        </Notice>
      ) : null}
      {wasDenied ? (
        <p ref={answer} tabIndex={-1} className="text-sm text-ink-muted outline-none">
          {t("denied")}
        </p>
      ) : null}
    </div>
  );
}
