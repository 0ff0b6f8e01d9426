// next-auth's own endpoints: the one exemption from defineRoute. Its sign-in runs the same `authorize`.
import { handlers } from "@/lib/server/auth/next-auth";

export const { GET, POST } = handlers;
