/**
 * Labels by code: rows, addresses and calls use codes. Addresses may use these English names as well; people see those
 * of the messages (docs/customise.md, "Add a label").
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

/** Common languages, offered first. The messages name them: the first `Intl.DisplayNames` takes 200 ms on a phone. */
export const usualLanguages = [
  "en",
  "zh",
  "ja",
  "ko",
  "de",
  "fr",
  "es",
  "pt",
  "it",
  "pl",
  "ru",
  "tr",
] as const;

/** More than stores list for any game. */
export const mostLanguages = 60;
