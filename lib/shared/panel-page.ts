/** Names the open page of the panel that makes a call: a random key of its own, as `randomKey` makes them. */
export const panelPageHeader = "X-Panel-Page";

export const isPanelPage = (text: string | null): text is string => /^[0-9a-f]{32}$/.test(text ?? "");
