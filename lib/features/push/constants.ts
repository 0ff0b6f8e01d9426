export const mostStreamers = 100;
export const maxEndpointLength = 1_000;
/** A message about the beginning of a stream is worthless afterwards. */
export const messageSeconds = 60 * 60;
/** Subscriptions whose push service took nothing for this long are deleted. */
export const silentDays = 90;
/** The purpose that binds the sealed private key. */
export const sealedFor = "push private key";
