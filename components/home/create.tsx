import { useTranslations } from "next-intl";
import { DeveloperRoom, GamerRoom, StreamerRoom } from "@/components/home/scenes/scenes";
import { Eyebrow } from "@/components/layout/page-header";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

const roomShape = "aspect-[96/40] w-full md:aspect-[96/60]";

const neighbours = [
  { who: "gamers", href: paths.games, room: <GamerRoom className={roomShape} /> },
  { who: "developers", href: paths.gamesSubmit, room: <DeveloperRoom className={roomShape} /> },
  { who: "streamers", href: paths.streamersSubmit, room: <StreamerRoom className={roomShape} /> },
] as const;

/** A house cut open, one room for each kind of member; 70 to 80 % of the window's height. */
export function Create() {
  const t = useTranslations("landing");
  return (
    <section
      aria-labelledby="create"
      className="drawn-in-sight dot-grid flex min-h-[75vh] flex-col justify-center py-14 [--height:68rem] md:[--height:1px] lg:py-10"
    >
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <div>
            <Eyebrow>{t("create.eyebrow")}</Eyebrow>
            <h2 id="create" className="text-[clamp(2.5rem,1.9rem+2.6vw,4rem)] leading-none font-semibold">
              {t("create.title")}
            </h2>
          </div>
          <p className="max-w-[46ch] text-lg text-ink-muted">{t("create.text")}</p>
        </div>
        <div className="mt-8 border-4 border-line-strong bg-line-strong">
          <ul className="grid gap-1 md:grid-cols-3">
            {neighbours.map(({ who, href, room }) => (
              <li key={who} className="flex flex-col bg-surface">
                {room}
                <div className="flex grow flex-col p-4 lg:px-5">
                  <p className="text-ink-muted">
                    <strong className="font-display font-semibold text-ink">{t(`create.${who}.name`)}</strong>
                    <span>{` ${t(`create.${who}.text`)}`}</span>
                  </p>
                  <PageLink
                    href={href}
                    className="mt-auto inline-flex min-h-8 items-center self-start pt-1 font-display font-semibold text-hot-text underline decoration-1 underline-offset-4 hover:decoration-2"
                  >
                    {t(`create.${who}.link`)}
                  </PageLink>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
