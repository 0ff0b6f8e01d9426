/** Replaces next/root-params, which only works in a page that Next renders: no language in the address. */
export const locale = async () => undefined;
