import { useTranslations } from "next-intl";
import { Part } from "@/components/home/scenes/drawing";
import figures from "@/components/home/scenes/figures.svg";
import { CampfireScene } from "@/components/home/scenes/scenes";
import { Ground, Hills, Sky } from "@/components/home/scenes/terrain";
import { Eyebrow } from "@/components/layout/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";

/** The community's offers, in three points. */
const points = [
  { name: "server", icon: "bubbles" },
  { name: "promotion", icon: "trophy" },
  { name: "network", icon: "network" },
] as const;

export function Join({ chatUrl }: { chatUrl: string | null }) {
  const t = useTranslations("landing");
  return (
    <>
      <section
        aria-labelledby="join"
        className="drawn-in-sight relative isolate overflow-hidden pt-16 [--height:60rem] lg:[--height:45rem]"
      >
        <Sky id="join-sky" className="absolute inset-x-0 top-2 -z-10" />
        <div className="mx-auto max-w-page px-4 sm:px-6">
          <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
            <div className="min-w-0">
              <Eyebrow>{t("join.eyebrow")}</Eyebrow>
              <h2
                id="join"
                className="text-[min(15vw,clamp(2.5rem,1.9rem+2.6vw,4rem))] leading-none font-semibold wrap-anywhere"
              >
                {t("join.title")}
              </h2>
            </div>
            {chatUrl ? (
              <NewTabLink href={chatUrl} className={buttonVariants({ size: "lg" })}>
                {t("join.chat")}
              </NewTabLink>
            ) : null}
          </div>
          <ul className="mt-10 grid grid-cols-1 gap-4 md:grid-cols-3">
            {points.map(({ name, icon }) => (
              <li
                key={name}
                className="notch-lg flex gap-x-5 gap-y-3 max-[20rem]:flex-col md:max-lg:flex-col border border-line bg-surface p-5 lg:p-6"
              >
                <svg
                  viewBox="0 0 24 22"
                  aria-hidden="true"
                  className="pixel-scene h-auto w-16 shrink-0 self-start"
                >
                  <Part of={figures} id={icon} />
                </svg>
                <div className="min-w-0">
                  <h3 className="text-xl">{t(`join.${name}.title`)}</h3>
                  <p className="mt-1.5 text-ink-muted">{t(`join.${name}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <CampfireScene className="mx-auto mt-14 block h-auto w-full max-w-[52rem]" />
        </div>
        {/* Last, as in the hero. */}
        <Hills id="join-hills" className="absolute inset-x-0 bottom-0 -z-10 -scale-x-100" />
      </section>
      <Ground id="join-ground" className="relative z-10 -mt-px" />
    </>
  );
}
