"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import {
  readChosenLanguage,
  storeChosenLanguage,
  useLanguageLink,
} from "@/components/layout/language-choice";
import { leaveRoom } from "@/components/ui/leave-room";
import { isRightToLeft, type LanguageCode, languages } from "@/lib/shared/languages";
import { type LanguageOffer, preferredLanguage } from "@/lib/shared/preferred-language";

const leaveHintRoom = leaveRoom({ variable: "--notice-room", position: "sticky" });

/** A choice in this browser comes before the browser's own languages. */
function findOffer(offers: readonly LanguageOffer[], current: LanguageCode): LanguageOffer | undefined {
  const chosen = readChosenLanguage();
  const preferred = preferredLanguage(
    [...(chosen ? [chosen] : []), ...navigator.languages],
    offers.map(({ language }) => language),
  );
  return preferred === current ? undefined : offers.find(({ language }) => language === preferred);
}

/**
 * Offers this page in the visitor's language, instead of redirecting (D73). At the lower edge, so that it moves
 * nothing when it appears.
 */
export function LanguageHint({ offers }: { offers: readonly LanguageOffer[] }) {
  const current = useLocale();
  const linkTo = useLanguageLink(offers.map(({ language }) => language));
  const [offer, setOffer] = useState<LanguageOffer>();
  useEffect(() => setOffer(findOffer(offers, current)), [offers, current]);
  if (!offer) return null;
  const { language, text, link, close } = offer;
  const keepCurrent = () => {
    storeChosenLanguage(current);
    setOffer(undefined);
  };
  return (
    <aside
      ref={leaveHintRoom}
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
      aria-label={languages[language].name}
      translate="no"
      className="sticky bottom-0 z-30 border-t border-line bg-cool-soft text-ink print:hidden"
    >
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
        <p className="min-w-0 grow">
          <span>{`${text} `}</span>
          <a {...linkTo(language)} className="font-semibold underline underline-offset-4">
            {link}
          </a>
        </p>
        <button
          type="button"
          aria-label={close}
          onClick={keepCurrent}
          className="-me-2 grid size-9 shrink-0 place-items-center text-xl leading-none text-ink-muted hover:text-ink"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </aside>
  );
}
