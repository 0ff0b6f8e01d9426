/** What happened to one kind of thing: changed by others, or newly arrived where `who` is empty. */
export type Change = { kind: string; count: number; who: string[] };
export type Changes = { cursor: string; changes: Change[] };
