import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { StoredLook } from "@/lib/features/look/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import {
  type ColourName,
  colourNames,
  familyNames,
  isColour,
  type Look,
  type Palette,
  type Theme,
} from "@/lib/shared/look";
import { mendPalette, withMainColour } from "@/lib/shared/look-contrast";

type TypedColours = Record<Theme, Record<ColourName, string>>;
/** As typed: a colour may be incomplete. */
export type TypedLook = Omit<Look, "colours"> & { colours: TypedColours };

export const readTyped = (text: string): string => text.trim().toLowerCase();

/** @returns the typed colours, with the stored one in place of each that is incomplete */
function completePalette(typed: Record<ColourName, string>, stored: Palette): Palette {
  const complete = { ...stored };
  for (const name of colourNames) {
    const colour = readTyped(typed[name]);
    if (isColour(colour)) complete[name] = colour;
  }
  return complete;
}

/** The edited look with its preview, and the calls that store it. */
export function useLook(loaded: StoredLook) {
  const [stored, setStored] = useState(loaded);
  const [typed, setTyped] = useState<TypedLook>(loaded.look);
  const look: Look = {
    ...typed,
    colours: {
      light: completePalette(typed.colours.light, stored.look.colours.light),
      dark: completePalette(typed.colours.dark, stored.look.colours.dark),
    },
  };
  const calls = useLookCalls(stored, (answer, isNewer) => {
    setStored(answer);
    if (!isNewer) setTyped(answer.look);
  });

  const change = (changed: Partial<TypedLook>) => {
    calls.clearProblems();
    setTyped({ ...typed, ...changed });
  };
  /** The shades follow a main colour. */
  const changeColour = (theme: Theme, name: ColourName, text: string) => {
    const family = familyNames.find((each) => each === name);
    const colour = readTyped(text);
    const shades =
      family && isColour(colour) ? withMainColour(theme, look.colours[theme], { family, colour }) : {};
    const palette = { ...typed.colours[theme], ...shades, [name]: text };
    change({ colours: { ...typed.colours, [theme]: palette } });
  };
  const mendAll = () =>
    change({
      colours: {
        light: mendPalette("light", look.colours.light),
        dark: mendPalette("dark", look.colours.dark),
      },
    });

  return {
    stored,
    typed,
    look,
    isChanged: JSON.stringify(typed) !== JSON.stringify(stored.look),
    change,
    changeColour,
    mendAll,
    undo: () => change(stored.look),
    save: () => calls.store(typed, "saved"),
    reset: () => calls.store(null, "restored"),
    ...calls,
  };
}

/** One call at a time; what was typed stays after a refusal. */
function useLookCalls({ version }: StoredLook, onStored: (answer: StoredLook, isNewer: boolean) => void) {
  const t = useTranslations("panelLook.form");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState("");
  const clearProblems = () => {
    setProblems({});
    setRefusal("");
  };

  const store = async (look: TypedLook | null, done: "saved" | "restored") => {
    setBusy(true);
    clearProblems();
    try {
      onStored(await panelCall<StoredLook>("PUT", adminApiPaths.look, { look, version }), false);
      notify({ title: t(done) });
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError) {
        setProblems(error.errors);
        setRefusal(error.message);
        if (error.code === "conflict")
          await panelRead<StoredLook>(adminApiPaths.look).then(
            (newer) => onStored(newer, true),
            () => undefined,
          );
      }
      showFailure(t("failed"), error, { more: t("kept") });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problems, refusal, clearProblems, store };
}
