"use client";

import { Clapperboard, Gamepad2, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const tabs = [
  { value: "games", icon: <Gamepad2 aria-hidden="true" /> },
  { value: "streams", icon: <Radio aria-hidden="true" /> },
  { value: "clips", icon: <Clapperboard aria-hidden="true" /> },
] as const;

type Tab = (typeof tabs)[number]["value"];

const tabOf = (hash: string): Tab | undefined => tabs.find(({ value }) => `#${value}` === hash)?.value;

/**
 * Games is first; `#streams` and others open their tab. Hidden tabs stay mounted, so that nothing typed is lost;
 * without JavaScript all are shown.
 */
export function SubmitTabs(panels: Record<Tab, ReactNode>) {
  const t = useTranslations("submit.submitTabs");
  const [open, setOpen] = useState<Tab>("games");
  const [isFollowing, setFollowing] = useState(false);

  useEffect(() => {
    setFollowing(true);
    const follow = () => {
      const tab = tabOf(window.location.hash);
      if (!tab) return;
      setOpen(tab);
      // The hidden panel could not be scrolled to before.
      requestAnimationFrame(() => document.getElementById(tab)?.scrollIntoView({ block: "start" }));
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  const choose = (value: string) => {
    const tab = tabOf(`#${value}`);
    if (!tab) return;
    setOpen(tab);
    window.history.replaceState(null, "", `#${tab}`);
  };

  return (
    <Tabs value={open} onValueChange={choose} className={isFollowing ? undefined : "tabs-starting"}>
      <TabsList aria-label={t("whatWouldLikeSubmit")} className="needs-script max-xs:[&_svg]:hidden">
        {tabs.map(({ value, icon }) => (
          <TabsTrigger key={value} value={value}>
            {icon}
            <span>{t(value)}</span>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value }) => (
        <TabsContent
          key={value}
          value={value}
          forceMount
          className="data-[state=inactive]:hidden noscript:block! noscript:pb-10"
        >
          <section id={value} className="scroll-mt-36">
            {panels[value]}
          </section>
        </TabsContent>
      ))}
    </Tabs>
  );
}
