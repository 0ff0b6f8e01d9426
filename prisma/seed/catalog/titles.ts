import type { Random } from "./random";

const words = (text: string): string[] => text.trim().split(/\s+/);

const ADJECTIVES = words(`
  Hollow Salted Amber Brittle Crooked Silent Gilded Rusted Feral Lonely Drowned Verdant Ashen Velvet Paper Iron
  Copper Tidal Lunar Solar Wicked Gentle Broken Borrowed Forgotten Endless Hungry Sleepless Painted Hidden Burning
  Frozen Wandering Thirteenth Second Last First Final Quiet Loud Slow Sudden Bright Dim Pale Scarlet Cobalt Ochre
  Ivory Obsidian Marble Wooden Clockwork Electric Magnetic Plastic Ceramic Woven Stitched Patchwork Restless Patient
  Stubborn Honest Lying Secret Open Sunken Rising Falling Floating Buried Upside Sideways Northern Southern Western
  Eastern Distant Nearby Infinite Tiny Giant Heavy Weightless Sour Sweet Bitter Smoky Foggy Rainy Snowbound Windswept
  Moonlit Starless Thorny Mossy Muddy Dusty Glassy Velveteen Tangled Knotted Crumbling Towering Humble Royal Outlawed
  Holy Haunted Enchanted Ordinary Improbable Unlucky Fortunate Reluctant Eager Weary Merry Solemn Curious Careful
  Reckless Furious Tender Bashful Nimble Clumsy Spiral Hexed Perennial Nocturnal Provincial Municipal Imperial Analog
`);

export const NOUNS = words(`
  Lantern Harbor Orchard Furnace Cathedral Gallows Meadow Beacon Archive Observatory Foundry Granary Causeway Lagoon
  Quarry Reef Citadel Bazaar Carnival Monastery Labyrinth Aqueduct Bridge Ferry Caravan Railway Tramway Elevator Attic
  Cellar Greenhouse Aviary Menagerie Museum Library Tavern Bakery Workshop Laboratory Clinic Barracks Arena Parliament
  Tribunal Garden Thicket Hollow Ravine Glacier Volcano Delta Estuary Marsh Tundra Steppe Canyon Summit Crater Comet
  Meteor Satellite Orbit Nebula Eclipse Equinox Solstice Monsoon Blizzard Thunder Rainfall Whirlpool Undertow Current
  Compass Sextant Almanac Ledger Atlas Manuscript Cipher Riddle Rumor Ballad Hymn Chorus Overture Requiem Lullaby Waltz
  Sonata Echo Whisper Shadow Silhouette Mirror Prism Kaleidoscope Pendulum Metronome Automaton Marionette Puppet Golem
  Chimera Basilisk Leviathan Phoenix Raven Heron Magpie Sparrow Badger Otter Lynx Stag Hare Moth Beetle Cricket Hornet
  Wasp Mantis Scarab Thistle Bramble Nettle Juniper Willow Alder Cedar Rowan Saffron Pepper Honey Ember Cinder Soot
  Smoke Anvil Hammer Chisel Loom Spindle Needle Thimble Button Buckle Saddle Anchor Rudder Mast Hull Keel Engine Piston
  Valve Boiler Circuit Signal Antenna Transmission Frequency Kingdom Empire Dominion Province Parish Colony Outpost
  Frontier Sanctuary Exile Pilgrim Wanderer Courier Cartographer Keeper Warden Smuggler Locksmith Apothecary Alchemist
  Falconer Shepherd Miller Cooper Tailor Baker Butcher Ferryman Gravedigger Gambler Juggler Minstrel Oracle Saint Knight
`);

const PLURALS = words(`
  Lanterns Doors Keys Bells Crowns Rivers Winters Summers Hills Towers Brothers Sisters Widows Kings Thieves Saints
  Liars Ghosts Wolves Crows Foxes Moths Stars Moons Suns Storms Letters Songs Wishes Debts Coins Knives Swords Masks
  Mirrors Clocks Ladders Bridges Roads Harbors Islands Gardens Kitchens Gods Machines Robots Wizards Pilots Divers
`);

const NUMBERS = words(`
  Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Nineteen Twenty Forty Sixty Ninety Hundred
`);

const VERBS = words(`
  Finding Losing Building Burning Crossing Chasing Feeding Mapping Mending Haunting Sailing Climbing Digging Escaping
  Guarding Stealing Waking Leaving Saving Selling Teaching Tuning Planting Harvesting Unmaking Remembering Forgetting
  Serving Storming Sweeping
`);

export const NAMES = words(`
  Orla Bram Ines Tobias Maren Piet Sunniva Anselm Odile Casimir Fenna Lorcan Isolde Jarek Mirela Osric Petra Quill Runa
  Silas Tamsin Ulric Vesna Wilhelmina Yorick Zenobia Agnes Barnaby Clementine Dorothea Edmund Flora Gideon Hester Ivo
  Juniper Klaus Leopold Matilda Nico Ottoline Percival Rosalind Sebastian Theodora Ursula Valentin Winifred Xenia Yves
`);

const STEMS = words(`
  Moss Ember Rook Thorn Salt Ash Fern Brine Gloom Wick Marrow Hollow Silver Copper Storm Frost Wolf Raven Amber Flint
  Bram Cinder Dusk Elder Fallow Grim Hearth Iron Kestrel Lark Mire Nettle Oak Pitch Quill Rime Slate Tallow Umber Vale
  Wren Yarrow Birch Clover Drift Fox Glass Heron Ivy Jasper
`);

const ENDINGS = words(`
  wick mere ford haven fell gate hold reach moor wood brook crest dale field grave hollow keep light march nest point
  ridge rest shade spire stead thorpe wake ward watch water weald wharf worth bound born song fire fall
`);

const TAILS = words(`
  Redux Origins Tactics Stories Chronicles Unbound Reforged Online Arcade Deluxe Zero Alpha Prime Forever Underground
  Express Academy Manager Architects Runners Legends Tales Protocol Syndrome Paradox Department Society Festival Season
`);

const STUDIO_HEADS = words(`
  Tin Paper Copper Slow Quiet Loud Crooked Second Third Late Early Left Upper Lower Little Big Blue Green Amber Rusty
  Fuzzy Wobbly Polite Grumpy Sleepy Salty Minor Spare Distant Rural Coastal Nightly Sunday Tuesday Analog Unlicensed
`);

const STUDIO_TAILS = words(`
  Pigeon Kettle Anvil Otter Badger Lantern Harbor Orchard Biscuit Button Pocket Ladder Drawer Teapot Umbrella Bicycle
  Postbox Radiator Turnip Radish Pylon Hedge Gutter Comet Crater Puddle Bramble Thimble Walnut Pebble Marble Sprocket
`);

const STUDIO_KINDS = words(
  "Games Studio Works Collective Interactive Club Friends Workshop House Makers Software Arts",
);

/** An invented location, e.g. Mosswick. */
export function townName(random: Random): string {
  const stem = random.pick(STEMS);
  const ending = random.pick(ENDINGS);
  return stem.toLowerCase() === ending ? `${stem}stead` : `${stem}${ending}`;
}

type Pattern = (random: Random) => string;

/** Ways to name a game, the commoner ones more than once. */
const PATTERNS: readonly Pattern[] = [
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(PLURALS)}`,
  (r) => `The ${r.pick(NOUNS)} of ${townName(r)}`,
  (r) => `The ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} & ${r.pick(NOUNS)}`,
  (r) => `${townName(r)}`,
  (r) => `${townName(r)}: ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${townName(r)} ${r.pick(TAILS)}`,
  (r) => `${r.pick(VERBS)} ${townName(r)}`,
  (r) => `${r.pick(NUMBERS)} ${r.pick(ADJECTIVES)} ${r.pick(PLURALS)}`,
  (r) => `${r.pick(NUMBERS)} ${r.pick(PLURALS)} of ${townName(r)}`,
  (r) => `${r.pick(NAMES)} and the ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NAMES)}'s ${r.pick(NOUNS)}`,
  (r) => `A ${r.pick(NOUNS)} for ${r.pick(NAMES)}`.replace(/^A (?=[AEIOU])/, "An "),
  (r) => `Letters to the ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} at the End of the ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} ${r.pick(TAILS)}`,
  (r) => `No ${r.pick(PLURALS)} in ${townName(r)}`,
  (r) => `Beneath the ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
];

/** A title; the caller avoids duplicates. */
export function makeTitle(random: Random): string {
  return random.pick(PATTERNS)(random);
}

/** The name of a studio. */
export function makeStudio(random: Random): string {
  const base = `${random.pick(STUDIO_HEADS)} ${random.pick(STUDIO_TAILS)}`;
  return random.chance(0.62) ? `${base} ${random.pick(STUDIO_KINDS)}` : base;
}
