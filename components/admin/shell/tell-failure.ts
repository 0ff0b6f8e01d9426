import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

/** Says what the panel could not do, and why in the server's words. @param more another sentence @param name of what it was about */
export const tellFailure = (title: string, error: unknown, more = "", name = "") =>
  notify({
    title,
    description:
      `${name && `${name}: `}${failureMessage(error, "Please try again later.")} ${more}`.trimEnd(),
    destructive: true,
  });
