import { maxEmailLength } from "@/lib/shared/limits";

export const messageLimits = { name: 120, email: maxEmailLength, subject: 200, message: 5000 } as const;
