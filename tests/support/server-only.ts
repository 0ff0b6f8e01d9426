// replaces the package of this name in tests (see vitest.config.ts)
export {};
