export const screenshotLimits = { count: 8, description: 200 } as const;
