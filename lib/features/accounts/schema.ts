import { z } from "zod";
import { cleanText } from "@/lib/shared/fields";

/** The admin login form (specification section 5). */
export const loginSchema = z.object({
  username: z.string({ error: "Username is required" }).trim().min(1, "Username is required").max(200),
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(1000),
});

export type LoginInput = z.input<typeof loginSchema>;

const shortUsername = "Username must be at least 2 characters";
const shortPassword = "Password must be at least 6 characters";

/** The panel's form for a new account (specification section 5). */
export const newUserSchema = z.object({
  username: z
    .string({ error: shortUsername })
    .transform(cleanText)
    .pipe(z.string().min(2, shortUsername).max(60, "Please keep this under 60 characters")),
  // As long as sign-in accepts; blanks belong to a password, so nothing is trimmed.
  password: z
    .string({ error: shortPassword })
    .min(6, shortPassword)
    .max(1000, "Please keep this under 1,000 characters"),
  isAdmin: z.boolean().default(false),
});

export type NewUserInput = z.input<typeof newUserSchema>;
export type NewUser = z.output<typeof newUserSchema>;
