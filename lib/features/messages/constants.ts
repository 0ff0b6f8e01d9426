import { maxEmailLength } from "@/lib/shared/limits";

/** The longest texts of a message to the team. */
export const messageLimits = { name: 120, email: maxEmailLength, subject: 200, message: 5000 } as const;
