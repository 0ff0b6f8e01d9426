import type { Look } from "@/lib/shared/look";
import { type Failure, findLookFailures } from "@/lib/shared/look-contrast";
import { message } from "@/lib/shared/message";
import { colourLabels, themeLabels } from "./constants";

/** Rounded down: 4.49 must not read as 4.5. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** Names the pair and the nearest colour that passes. */
export const failureText = ({ theme, name, against, ratio, required, nearest }: Failure): string =>
  message("panelLook.refusals.contrast", {
    theme: { message: themeLabels[theme] },
    name: { message: colourLabels[name] },
    against: { message: colourLabels[against] },
    ratio: shownRatio(ratio),
    required,
    nearest,
  });

/** @returns a message for each colour that fails, by its path in the call's body */
export const contrastProblems = (look: Look): Record<string, string> =>
  Object.fromEntries(
    findLookFailures(look).map((failure) => [
      `look.colours.${failure.theme}.${failure.name}`,
      failureText(failure),
    ]),
  );
