/** The nouns that are exported and imported as tables. */
export const importedKinds = ["games", "streamers"] as const;
export type ImportedKind = (typeof importedKinds)[number];

export const importSources = ["links", "csv", "json"] as const;
export type ImportSource = (typeof importSources)[number];

export const importLimits = { rows: 2_000, bytes: 2 * 1024 * 1024, columns: 100 } as const;
