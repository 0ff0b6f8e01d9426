import { useTranslations } from "next-intl";
import { OutsideLink } from "@/components/admin/outside-link";
import { platformName } from "@/lib/features/streamers/constants";
import { streamerFields } from "@/lib/features/streamers/fields";
import { linksOf, platformUrl } from "@/lib/features/streamers/links";
import { dateWords, slotLines } from "@/lib/features/streamers/schedule/text";
import type { AdminStreamer, ChannelState } from "@/lib/features/streamers/types";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { namedTexts, type Reader } from "@/lib/shared/field-table";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { streamerPlatforms } from "@/lib/shared/platforms";

/** Each link with its real host, and the banner's if it is not stored yet. */
export function StreamerLinks({ streamer }: { streamer: AdminStreamer }) {
  const t = useTranslations("panelStreamers.streamerFacts");
  const { bannerSrc, bannerImageUrl, discordUsername } = streamer;
  const channels = streamerPlatforms.flatMap((platform) => {
    const href = platformUrl(platform, streamer);
    return href ? [{ platform, href }] : [];
  });
  return (
    <>
      {channels.map(({ platform, href }) => (
        <OutsideLink key={platform} label={`${platformName(platform)}:`} href={href} />
      ))}
      {linksOf(streamer).map(({ href, label }) => (
        <OutsideLink key={href} label={`${label}:`} href={href} />
      ))}
      {discordUsername ? (
        <span className="inline-flex min-h-6 items-center gap-1.5">
          <span className="text-ink-muted">{t("discord")}</span>
          <span translate="no">{` ${discordUsername}`}</span>
        </span>
      ) : null}
      {!bannerSrc && isHttpUrl(bannerImageUrl ?? "") ? (
        <OutsideLink label={t("bannerNotFetchedYet")} href={bannerImageUrl ?? ""} />
      ) : null}
    </>
  );
}

export const streamerDetails = (streamer: AdminStreamer, reader: Reader): [name: string, text: string][] => [
  ...namedTexts(streamerFields, "detail", streamer, reader),
  [reader.read(streamerFields.slots.label), slotLines(streamer.slots).map(reader.read).join("\n")],
  [
    reader.read(streamerFields.dates.label),
    streamer.dates.map((date) => reader.read(dateWords(date))).join("\n"),
  ],
  ...streamer.channels.flatMap((channel) => channelTexts(channel, reader)),
];

/** A platform's latest status of a channel, and its latest failure. */
function channelTexts(
  { platform, failure, failedAt, ...state }: ChannelState,
  { read, language }: Reader,
): [string, string][] {
  const name = platformName(platform);
  const title = read(message("panelStreamers.channel.title", { name }));
  const last: [string, string] = [title, read(channelWords(state, language))];
  if (!failure || !failedAt) return [last];
  const failureTitle = read(message("panelStreamers.channel.lastFailure", { name }));
  return [last, [failureTitle, `${formatDateTime(failedAt, language)}: ${read(failure)}`]];
}

function channelWords(
  { isLive, confirmedAt, missingSince }: Pick<ChannelState, "isLive" | "confirmedAt" | "missingSince">,
  language: LanguageCode,
): string {
  if (!confirmedAt) return message("panelStreamers.channel.unconfirmed");
  const confirmed = formatDateTime(confirmedAt, language);
  if (missingSince) {
    const since = formatDate(missingSince, language);
    return message("panelStreamers.channel.notFound", { since, confirmed });
  }
  return isLive
    ? message("panelStreamers.channel.live", { confirmed })
    : message("panelStreamers.channel.notLive", { confirmed });
}
