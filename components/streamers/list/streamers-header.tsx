import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { ListHeader } from "@/components/list/list-header";
import { paths } from "@/lib/shared/paths";
import { streamersFailure } from "@/lib/shared/streamers-failure";

/** Also above the list's error. */
export const StreamersHeader = () => {
  const t = useTranslations("streamers.streamersHeader");
  const read = useMessageText();
  return (
    <ListHeader
      title={read(streamersFailure.heading)}
      text={t("peopleWorthEveningFind")}
      submitPath={paths.streamersSubmit}
      submitLabel={t("joinStreamer")}
    />
  );
};
