import { useMessageText } from "@/components/forms/message-text";
import { ListHeader } from "@/components/list/list-header";
import { paths } from "@/lib/shared/paths";
import { streamersFailure } from "@/lib/shared/streamers-failure";

/** Also above the list's error. */
export const StreamersHeader = () => (
  <ListHeader
    title={useMessageText()(streamersFailure.heading)}
    text="People worth an evening. Find who plays what you love, and when they are live."
    submitPath={paths.streamersSubmit}
    submitLabel="Join as Streamer"
  />
);
