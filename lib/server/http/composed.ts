export const composedByServer = (..._: unknown[]) => {};
export type ComposedParts = any;
