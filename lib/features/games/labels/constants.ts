/**
 * Labels by code: rows, addresses and calls use codes, people see the words. A new label needs a line in both tables
 * (docs/customise.md, "Add a label").
 */
export const labelWords = {
  generativeAi: {
    art: "AI art",
    text: "AI text",
    code: "AI code",
    voices: "AI voices",
    none: "No generative AI",
  },
  contentNotes: {
    "flashing-lights": "Flashing lights",
    violence: "Violence",
  },
  accessibility: {
    subtitles: "Subtitles",
    "sound-cues": "Visual sound cues",
    volumes: "Separate volumes",
    "mono-sound": "Mono sound",
    "text-size": "Scalable text",
    "high-contrast": "High contrast",
    "colour-blind": "Colour-blind modes",
    "screen-reader": "Screen-reader support",
    "narrated-menus": "Narrated menus",
    photosensitivity: "Photosensitivity-safe mode",
    "reduced-motion": "Reduced motion",
    remapping: "Remappable controls",
    "one-handed": "One-handed play",
    "keyboard-only": "Keyboard only",
    "mouse-only": "Mouse only",
    "no-rapid-presses": "No rapid or held presses",
    "no-timed-input": "No quick time events",
    difficulty: "Difficulty options",
    "save-anytime": "Save anytime",
  },
} as const;

type Words = typeof labelWords;
export type LabelList = keyof Words;

/** One sentence each. Separate from the words, because the catalog does not need them. */
export const labelHelp: { [List in LabelList]: Record<keyof Words[List], string> } = {
  generativeAi: {
    art: "Pictures, models, animation or music in it were made with generative AI.",
    text: "Story, dialogue or other words in it were written with generative AI.",
    code: "Parts of its code were written with generative AI.",
    voices: "Voices in it were made with generative AI instead of being recorded.",
    none: "Its makers say that they used none for art, text, code or voices.",
  },
  contentNotes: {
    "flashing-lights": "It has flashes, flicker or strong patterns, which can trigger seizures or migraine.",
    violence: "It shows characters being hurt or killed.",
  },
  accessibility: {
    subtitles: "Everything that is spoken can be read.",
    "sound-cues": "Sounds that matter show on the screen as well.",
    volumes: "Music, voices and effects each have a volume of their own.",
    "mono-sound": "Everything can be heard with one ear.",
    "text-size": "Its text can be made larger.",
    "high-contrast": "What matters can be made to stand out clearly from what is around it.",
    "colour-blind": "Nothing depends on colours that some people cannot tell apart, or they can be changed.",
    "screen-reader": "Its texts can be read aloud by a screen reader.",
    "narrated-menus": "It reads its menus aloud itself.",
    photosensitivity: "Flashes and flicker can be switched off.",
    "reduced-motion": "Camera shake, blur and other strong motion can be turned down.",
    remapping: "Players choose which key or button does what.",
    "one-handed": "All of it can be played with one hand.",
    "keyboard-only": "All of it can be played with a keyboard alone.",
    "mouse-only": "All of it can be played with a mouse alone.",
    "no-rapid-presses": "No button has to be pressed quickly again and again, or held down for long.",
    "no-timed-input": "Nothing has to be pressed within a moment.",
    difficulty: "It can be made easier or harder.",
    "save-anytime": "Players can save and stop whenever they need to.",
  },
};

/** Declares that a game has nothing from the list; a game without labels declares nothing. */
export const noneLabel = "none" satisfies keyof Words["generativeAi"];

/** ISO 639-1 without deprecated codes and synonyms, plus some three-letter codes. Names are from `Intl`. */
export const languageCodes: readonly string[] = (
  "aa ab af ak am an ar as ast av ay az ba be bg bi bm bn bo br bs ca ce ceb ch chr ckb co cr cs cv cy da de dv dz ee el en " +
  "eo es et eu fa ff fi fil fj fo fr fy ga gd gl gn gu gv ha haw he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv " +
  "ka kg ki kj kk kl km kn ko kok kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng " +
  "nl nn no nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sa sc sco sd se sg si sk sl sm sn so sq sr ss st su sv sw " +
  "ta te tg th ti tk tn to tok tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo yue za zh zu"
).split(" ");

/**
 * Common languages, offered first. With names, because the first use of `Intl.DisplayNames` takes 200 ms on a phone.
 */
export const usualLanguageNames = {
  en: "English",
  zh: "Chinese",
  ja: "Japanese",
  ko: "Korean",
  de: "German",
  fr: "French",
  es: "Spanish",
  pt: "Portuguese",
  it: "Italian",
  pl: "Polish",
  ru: "Russian",
  tr: "Turkish",
};
export const usualLanguages: readonly string[] = Object.keys(usualLanguageNames);

/** More than stores list for any game. */
export const mostLanguages = 60;
