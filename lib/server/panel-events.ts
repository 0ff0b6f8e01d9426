import "server-only";
import { EventEmitter } from "node:events";

/** Where the database's triggers tell every instance what open pages of the panel should know. */
export const panelChannel = "spawnpoint_panel";

/** `notified` carries a notification's text; `missed` says that some may have been lost. One per process: see tag-versions. */
type PanelEvents = EventEmitter<{ notified: [payload: string]; missed: [] }>;

const key = Symbol.for("spawnpoint.panel-events");
export const panelEvents: PanelEvents = Reflect.get(globalThis, key) ?? new EventEmitter();
Reflect.set(globalThis, key, panelEvents);
