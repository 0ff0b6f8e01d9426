export const videoLimits = { name: 120, description: 5000 } as const;
