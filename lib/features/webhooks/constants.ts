/** A webhook that fails for so long without a success is switched off. */
export const switchOffDays = 3;

/** An event that its receiver refuses is tried so often; what stands behind it goes on then. */
export const attemptsOfRefused = 3;

/** Discord takes 30 messages a minute from one webhook; what comes meanwhile is gathered into the next one. */
export const discordPauseSeconds = 2;

/** Discord's limits of one message (its developer documentation, "Message" and "Embed Limits"). */
export const discordLimits = { embeds: 10, title: 256, description: 4096 } as const;

/** The most events that are gathered into one message. */
export const gatheredAtMost = 40;

export const webhooksAtMost = 20;

/** The part of an answer that is stored. */
export const answerLength = 300;

/** The purpose of each encrypted column. */
export const sealedFor = { address: "webhook address", secret: "webhook secret" } as const;
