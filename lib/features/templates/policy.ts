import type { placeholders } from "./constants";

type Values = Record<keyof typeof placeholders, string>;

/** A saved reply with its placeholders filled in; what stands for nothing stays as it is written. */
export const filledReply = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : written,
  );
