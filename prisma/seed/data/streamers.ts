import type { SampleStreamer } from "@/prisma/seed/rows";

/** Eighteen invented streamers, four of them waiting. */
export const sampleStreamers: SampleStreamer[] = [
  {
    streamName: "Mossgrove",
    description:
      "Cosy games, real talk about soil. Jun restores an allotment by day and plays anything with a watering can by night. First Saturday of the month is seed swap: post yours in chat.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: ["Turnip Ledger", "Moss Boots", "Terrace & Tram", "Kite Season", "Overnight Bakery"],
    schedule: "Tue, Thu, Sat 19:00 CET",
    links: ["bluesky", "discord", "threads"],
    featured: true,
    submittedDaysAgo: 230,
  },
  {
    streamName: "Nightowl Nadia",
    description:
      "Horror with the lights on, because she is not here to suffer. Nadia explains why a scene works while it is working on her. Content notes before every stream, no surprises for chat.",
    platforms: ["twitch", "youtube", "kick"],
    gamesPlayed: ["The House That Counted", "Corridor Weather", "Below the Ninth Fathom", "Mother of Marsh"],
    schedule: "Fri and Sat 22:00 GMT",
    links: ["tiktok", "x", "discord"],
    featured: true,
    submittedDaysAgo: 205,
  },
  {
    streamName: "The Slow Runner",
    description:
      "Speedruns for people who read the manual. One game a season, learnt in public from zero to a time worth submitting, with notes shared after every session.",
    platforms: ["twitch"],
    gamesPlayed: ["Gutterlight Run", "Pogo Cartographer", "Staircase for Nobody"],
    schedule: "Mon to Thu 06:30 EST, before work",
    links: ["bluesky", "discord"],
    featured: true,
    submittedDaysAgo: 190,
  },
  {
    streamName: "Captain Kettle",
    description:
      "Retired ferry engineer with opinions about every boat ever put in a game. Long streams, one pot of tea, and a viewer at the helm whenever the rules allow it.",
    platforms: ["youtube"],
    gamesPlayed: ["Tidewright", "Below the Ninth Fathom", "Windrose Letters", "Signal Box Summer"],
    schedule: "Sundays 14:00 GMT",
    links: ["facebook"],
    submittedDaysAgo: 176,
  },
  {
    streamName: "Tinybosses",
    description:
      "Two sisters, one sofa, every local co-op game we can find. We play what you send, we finish what we start, and the loser does the dishes on camera.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: [
      "Brassfist Avenue",
      "Moss Boots",
      "Kerb & Thunder",
      "Twelve Bells Tournament",
      "Kite Season",
    ],
    schedule: "Wed 18:00 and Sun 16:00 CET",
    links: ["tiktok", "discord"],
    submittedDaysAgo: 168,
  },
  {
    streamName: "Bytebard",
    description:
      "Role-playing games with a voice for every character and a lute within reach. Chat votes, the dice decide, and the summary song at the end is never rehearsed.",
    platforms: ["twitch", "kick"],
    gamesPlayed: [
      "Ashes for the Ferryman",
      "Hollowmere Deeps",
      "A Cartload of Saints",
      "The Lamplighter of Orrin Vale",
    ],
    schedule: "Thu 20:00 CET",
    links: ["x", "threads", "discord"],
    featured: true,
    submittedDaysAgo: 151,
  },
  {
    streamName: "Lowpoly Lou",
    description:
      "Makes a small game every month and streams all of it: the good days, the shader days and the days of naming variables. Ask anything, the project is open.",
    platforms: ["youtube", "twitch"],
    gamesPlayed: ["Twelve Bells Tournament", "Rookery"],
    schedule: "Weekdays 09:00 to 11:00 CET",
    links: ["bluesky", "steam", "discord"],
    submittedDaysAgo: 139,
  },
  {
    streamName: "Granite Tactics",
    description:
      "Strategy for people with forty minutes. Every session ends with three sentences on what went wrong, written on an actual chalkboard.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: ["Eleven Hills", "Parish of Engines", "The Beetle Court", "Two Crowns, One Cow"],
    schedule: "Tue and Fri 21:00 CET",
    links: ["x"],
    submittedDaysAgo: 122,
  },
  {
    streamName: "Frames & Feelings",
    description:
      "A fighting game coach who begins with breathing. Beginners' lobby every week, replays reviewed kindly and in detail, tournaments with a prize for the best comeback.",
    platforms: ["twitch"],
    gamesPlayed: ["Twelve Bells Tournament", "Brassfist Avenue", "Knuckle Opera"],
    schedule: "Mon 19:30 CET, beginners' lobby Wed",
    links: ["tiktok", "discord"],
    submittedDaysAgo: 104,
  },
  {
    streamName: "Pilar Paints Pixels",
    description:
      "Pixel art from blank canvas to finished tile set, then into a game to see if it survives. Palettes are free to take, brushes are a mystery even to her.",
    platforms: ["youtube"],
    gamesPlayed: ["Gutterlight Run", "Moss Boots", "Hollowmere Deeps"],
    schedule: "Sat 11:00 CET",
    links: ["threads", "bluesky"],
    submittedDaysAgo: 93,
  },
  {
    streamName: "Wren & Wrath",
    description:
      "A couple who agree on nothing but shooters. Co-op on veteran, arguments on easy, and a jar that grows whenever somebody says “I had it”.",
    platforms: ["kick", "twitch"],
    gamesPlayed: ["Last Shift at Depot Nine", "Vermilion Barrage", "Star Janitor", "Sunbreaker Protocol"],
    schedule: "Fri 20:00 EST",
    contactEmail: null,
    links: ["x", "steam"],
    submittedDaysAgo: 81,
  },
  {
    streamName: "Quietkeys",
    description:
      "Puzzle games without a word. Captions carry everything, chat is slow on purpose, and there is rain on the window whether it rains or not.",
    platforms: ["twitch"],
    gamesPlayed: ["Glyphwarden", "Rookery", "Staircase for Nobody", "Soup of the Day"],
    schedule: "Every evening 23:00 CET, one hour",
    contactEmail: null,
    discordUsername: "quietkeys",
    submittedDaysAgo: 66,
  },
  {
    streamName: "Pit Lane Patience",
    description:
      "Racing on a wheel screwed to an ironing board. Learner-friendly league on the second Sunday, liveries by viewers, no contact and no excuses.",
    platforms: ["youtube", "kick"],
    gamesPlayed: ["Kerb & Thunder", "Saltflat Sixty", "Drift Parliament"],
    schedule: "Sun 15:00 CET",
    links: ["facebook", "discord"],
    submittedDaysAgo: 52,
  },
  {
    streamName: "Last Bus Club",
    description:
      "Short indie games, whole, in one sitting, followed by a talk like after the cinema. The list of what we played and what we thought is public and has no scores on it.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: [
      "Nightbus 44",
      "Everything the Fox Carried",
      "Kite Season",
      "The Lamplighter of Orrin Vale",
      "Windrose Letters",
      "Overnight Bakery",
    ],
    schedule: "First and third Monday 20:30 CET",
    links: ["bluesky", "threads", "discord"],
    submittedDaysAgo: 38,
  },
  {
    streamName: "Glitchgarden",
    description:
      "I break games gently and write down how. Out of bounds tours on Wednesdays, bug reports sent to the makers before the video goes up.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: ["Pogo Cartographer", "Gutterlight Run", "Star Janitor"],
    schedule: "Wed 19:00 CET",
    links: ["bluesky", "discord"],
    featureRequested: true,
    status: "pending",
    submittedDaysAgo: 1,
  },
  {
    streamName: "Dungeon Dad Dimitri",
    description:
      "Forty-one, three kids, two hours after bedtime. I play roguelikes badly and happily, and pause for nightmares, theirs and mine.",
    platforms: ["twitch"],
    gamesPlayed: ["Hollowmere Deeps", "The Beetle Court"],
    schedule: "Most nights 21:15 EET",
    status: "pending",
    submittedDaysAgo: 2,
  },
  {
    streamName: "Sable Static",
    description:
      "Ambient horror and radio drama. I read the logs aloud so that you do not have to find them, with a different microphone for each character.",
    platforms: ["kick"],
    gamesPlayed: ["Corridor Weather", "Below the Ninth Fathom"],
    schedule: "Sat 23:00 CET",
    links: ["tiktok", "x"],
    featureRequested: true,
    status: "pending",
    submittedDaysAgo: 0,
  },
  {
    streamName: "Two Player Tuesday",
    description:
      "A new co-op partner from chat every week, somebody who has never played the game before. We have met nurses, a lighthouse keeper and one person who builds organs.",
    platforms: ["youtube"],
    gamesPlayed: ["Moss Boots", "Turnip Ledger", "Last Shift at Depot Nine", "Star Janitor"],
    schedule: "Tuesdays 20:00 GMT",
    links: ["threads", "discord"],
    status: "pending",
    submittedDaysAgo: 4,
  },
];
