import { useTranslations } from "next-intl";
import { ListHeader } from "@/components/list/list-header";
import { streamersFailure } from "@/lib/shared/failure-words";
import { paths } from "@/lib/shared/paths";

/** Also above the list's error. */
export const StreamersHeader = () => {
  const t = useTranslations("streamers.streamersHeader");
  return (
    <ListHeader
      title={streamersFailure.heading}
      text={t("peopleWorthEveningFind")}
      submitPath={paths.streamersSubmit}
      submitLabel={t("joinStreamer")}
    />
  );
};
