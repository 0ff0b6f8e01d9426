import "server-only";
import { EventEmitter } from "node:events";
import { onePerProcess } from "@/lib/shared/one-per-process";

/** Where the database's triggers tell every instance what open pages of the panel should know. */
export const panelChannel = "spawnpoint_panel";

/** `notified` carries a notification's text; `missed` says that some may have been lost. */
type PanelEvents = EventEmitter<{ notified: [payload: string]; missed: [] }>;
export const panelEvents = onePerProcess<PanelEvents>("panel-events", () => new EventEmitter());
