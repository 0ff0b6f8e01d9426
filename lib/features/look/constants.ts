import type { ColourName, CornerStyle, FixedColourName, Theme } from "@/lib/shared/look";
import { message } from "@/lib/shared/message";

/** Messages. */
export const themeLabels: Record<Theme, string> = {
  light: message("panelLook.themes.light"),
  dark: message("panelLook.themes.dark"),
};

/** Messages. */
export const colourLabels: Record<ColourName | FixedColourName, string> = {
  hot: message("panelLook.colours.hot"),
  "hot-hover": message("panelLook.colours.hotHover"),
  "hot-edge": message("panelLook.colours.hotEdge"),
  "hot-ink": message("panelLook.colours.hotInk"),
  "hot-text": message("panelLook.colours.hotText"),
  cool: message("panelLook.colours.cool"),
  "cool-ink": message("panelLook.colours.coolInk"),
  "cool-soft": message("panelLook.colours.coolSoft"),
  ok: message("panelLook.colours.ok"),
  "ok-soft": message("panelLook.colours.okSoft"),
  warn: message("panelLook.colours.warn"),
  "warn-soft": message("panelLook.colours.warnSoft"),
  bad: message("panelLook.colours.bad"),
  "bad-fill": message("panelLook.colours.badFill"),
  "bad-ink": message("panelLook.colours.badInk"),
  "bad-soft": message("panelLook.colours.badSoft"),
  "bad-edge": message("panelLook.colours.badEdge"),
  ground: message("panelLook.colours.ground"),
  surface: message("panelLook.colours.surface"),
  raised: message("panelLook.colours.raised"),
  sunken: message("panelLook.colours.sunken"),
  line: message("panelLook.colours.line"),
  "line-strong": message("panelLook.colours.lineStrong"),
  ink: message("panelLook.colours.ink"),
  "ink-muted": message("panelLook.colours.inkMuted"),
  "ink-faint": message("panelLook.colours.inkFaint"),
};

/** Messages. */
export const cornerLabels: Record<CornerStyle, string> = {
  pixel: message("panelLook.corners.pixel"),
  soft: message("panelLook.corners.soft"),
  round: message("panelLook.corners.round"),
};
