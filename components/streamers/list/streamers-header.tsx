import { ListHeader } from "@/components/list/list-header";
import { streamersFailure } from "@/lib/shared/failure-words";
import { paths } from "@/lib/shared/paths";

/** Also above the list's error. */
export const StreamersHeader = () => (
  <ListHeader
    title={streamersFailure.heading}
    text="People worth an evening. Find who plays what you love, and when they are live."
    submitPath={paths.streamersSubmit}
    submitLabel="Join as Streamer"
  />
);
