/** People and things of the scenes, one character per pixel. */

/** h hair, s skin, e eyes, b and B the top, p trousers, k shoes, o headset or helmet. */
export const standing = [
  "...hhhhhh...",
  "..hhhhhhhh..",
  "..hhhhhhhh..",
  "..hssssssh..",
  "..ssessess..",
  "..ssessess..",
  "...ssssss...",
  "..bbbbbbbb..",
  ".bbbbbbbbbb.",
  ".sbbbbbbbbs.",
  ".sbBBBBBBbs.",
  "..bbbbbbbb..",
  "..pppppppp..",
  "..ppp..ppp..",
  "..ppp..ppp..",
  "..kkk..kkk..",
];

export const cheering = [
  "s..hhhhhh..s",
  "s.hhhhhhhh.s",
  "b.hhhhhhhh.b",
  "b.hssssssh.b",
  "b.ssessess.b",
  "b.ssessess.b",
  "bb.ssssss.bb",
  ".bbbbbbbbbb.",
  "..bbbbbbbb..",
  "..bbbbbbbb..",
  "..bBBBBBBb..",
  "..bbbbbbbb..",
  "..pppppppp..",
  "..ppp..ppp..",
  "..ppp..ppp..",
  "..kkk..kkk..",
];

/** Looks right, one arm stretched out. */
export const reaching = [
  "..oooooo..",
  ".oooooooo.",
  ".oooooooooo",
  ".hhhssses.",
  ".hhssssss.",
  "...sssss..",
  "..bbbbb...",
  ".bbbbbbb..",
  ".bbBBBbsss",
  ".bbbbbbb..",
  "..bbbbb...",
  "..ppppp...",
  "..ppppp...",
  ".ppp.ppp..",
  ".pp...pp..",
  ".kkk..kkk.",
];

/** In mid-air, looking right. */
export const jumping = [
  "..hhhhhh....",
  ".hhhhhhhh...",
  ".hhhsssss...",
  ".hhhssses...",
  ".hhssssss..s",
  "..ssssss..bb",
  "bbbbbbbbbbb.",
  "s.bbbbbbb...",
  "..bBBBBB....",
  "..bbbbbb....",
  "..pppppppkk.",
  ".pppp..ppkk.",
  ".kk.........",
  ".kk.........",
];

/** On the ground or a chair, looking right. */
export const sitting = [
  "..hhhhhh.....",
  ".hhhhhhhh....",
  ".hhhsssss....",
  ".hhhssses....",
  ".hhssssss....",
  "...sssss.....",
  "..bbbbb......",
  ".bbbbbbbb....",
  ".bbbbbbbbsss.",
  ".bBbbbppppp..",
  ".bBBppppppp..",
  "..pppppppkkk.",
];

/** Head and shoulders from behind. */
export const fromBehind = [
  "...hhhhhh...",
  "..hhhhhhhh..",
  ".hhhhhhhhhh.",
  ".ohhhhhhhho.",
  ".ohhhhhhhho.",
  "..hhhhhhhh..",
  "...hhhhhh...",
  "....ssss....",
  ".bbbbbbbbbb.",
  "bbbbbbbbbbbb",
];

export type Clothes = Record<"h" | "s" | "e" | "b" | "B" | "p" | "k" | "o", string>;

const trousers = { e: "#1b1210", p: "cloth-dark", k: "boots" };

/** They look the same in every scene. */
export const people = {
  ada: { ...trousers, h: "hair-rust", s: "skin-light", b: "cloth-mint", B: "cloth-mint-2", o: "sun" },
  bo: { ...trousers, h: "hair-black", s: "skin-deep", b: "cloth-hot", B: "cloth-hot-2", o: "sun" },
  kim: { ...trousers, h: "hair-ink", s: "skin-tan", b: "cloth-sun", B: "cloth-sun-2", o: "cloth-hot" },
  lou: { ...trousers, h: "hair-pink", s: "skin-brown", b: "cloth-sky", B: "cloth-sky-2", o: "cloth-mint" },
  max: { ...trousers, h: "hair-straw", s: "skin-rose", b: "cloth-plum", B: "cloth-plum-2", o: "cloth-sun" },
} satisfies Record<string, Clothes>;

export const trophy = [
  ".yyyyyyyyy.",
  "yywyyyyyoyy",
  "y.wyyyyyo.y",
  "y.wyyyyyo.y",
  "yywyyyyyoyy",
  "..wyyyyyo..",
  "...yyyyo...",
  "....yyo....",
  ".....y.....",
  "....yyo....",
  "...kkkkk...",
  "..kkkkkkk..",
];
export const goldColours = { y: "sun", w: "#fff4cf", o: "cloth-sun-2", k: "boots" };

export const heart = [
  ".rr...rr.",
  "rwrr.rrrr",
  "rrrrrrrrr",
  "rrrrrrrrr",
  ".rrrrrrr.",
  "..rrrrr..",
  "...rrr...",
  "....r....",
];
export const heartColours = { r: "rose", w: "#ffe3e8" };

export const coin = [".yyyy.", "ywyyyo", "ywyyyo", "ywyyyo", "ywyyyo", "ywyyyo", "ywyyyo", ".yooo."];

/** An indie game as a retro cartridge. */
export const cartridge = [
  "gggggggggggg",
  "gDDDDDDDDDDg",
  "gDssssssssDg",
  "gDssssysssDg",
  "gDsssyyyssDg",
  "gDssmssssmDg",
  "gDsmmmssmmDg",
  "gDmmmmmmmmDg",
  "gDDDDDDDDDDg",
  "gggggggggggg",
  "gg.gggggg.gg",
  "gg.gggggg.gg",
];
export const cartridgeColours = { g: "steel-2", D: "steel-3", s: "cloth-sky", y: "sun", m: "cloth-mint-2" };

/** A printed screenshot. */
export const print = [
  "wwwwwwwwwwwwwwww",
  "wnnnnnnnnnnnnnnw",
  "wnnnnnnnnyynnnnw",
  "wnnnnnnnyyyynnnw",
  "wnnnmnnnyyyynnnw",
  "wnnmmmnnnyynnnnw",
  "wnmmmmmnnnnmnnnw",
  "wmmmmmmmnnmmmnnw",
  "wmmmmmmmmmmmmmmw",
  "wggggggggggggggw",
  "wggggggggggggggw",
  "wwwwwwwwwwwwwwww",
  "wwwwwwwwwwwwwwww",
  "wwwwwwwwwwwwwwww",
];
export const printColours = { w: "paper", n: "screen-blue", y: "sun", m: "cloth-plum", g: "grass-2" };

/** A frame of film with a play mark. */
export const film = [
  "kkkkkkkkkkkkkkkkkk",
  "kwkwkwkwkwkwkwkwkw",
  "kkkkkkkkkkkkkkkkkk",
  "krrrrrrrrrrrrrrrrk",
  "krrrrrrwwrrrrrrrrk",
  "krrrrrrwwwwrrrrrrk",
  "krrrrrrwwwwwwrrrrk",
  "krrrrrrwwwwrrrrrrk",
  "krrrrrrwwrrrrrrrrk",
  "krrrrrrrrrrrrrrrrk",
  "kkkkkkkkkkkkkkkkkk",
  "kwkwkwkwkwkwkwkwkw",
  "kkkkkkkkkkkkkkkkkk",
];
export const filmColours = { k: "boots", w: "#f4fbf9", r: "cloth-hot" };
