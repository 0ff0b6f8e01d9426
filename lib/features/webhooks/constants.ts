/** A webhook without a success for this long is switched off. */
export const switchOffDays = 3;

/** After this many rejections of an event, the next one is sent. */
export const attemptsOfRefused = 3;

/** Discord accepts 30 messages per minute and webhook; further events are combined. */
export const discordPauseSeconds = 2;

/** See "Message" and "Embed Limits" in Discord's documentation. */
export const discordLimits = { embeds: 10, title: 256, description: 4096 } as const;

/** Per combined message. */
export const gatheredAtMost = 40;

export const webhooksAtMost = 20;

/** How much of an answer is stored. */
export const answerLength = 300;

/** The encryption purpose of each column. */
export const sealedFor = { address: "webhook address", secret: "webhook secret" } as const;
