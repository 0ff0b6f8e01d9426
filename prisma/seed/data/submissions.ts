import type { SampleSubmission } from "@/prisma/seed/rows";

/** Eight submissions of every role and status; one has a video, which is a clip in the gallery. */
export const sampleSubmissions: SampleSubmission[] = [
  {
    name: "Marta Lindqvist",
    email: "marta@example.com",
    role: "indie-game-developer",
    message:
      "We are three people in a former post office and our puzzle game about soup comes out in spring. Could we show the soup editor on your channels? We have a build, a trailer of forty seconds and a very patient tester.",
    socials: [
      { platform: "Steam", url: "https://steamcommunity.com/id/ladle-lab-of-the-spawnpoint-samples" },
      { platform: "Twitter", url: "https://x.com/ladle_lab_makes_soup" },
    ],
    source: "get_featured",
    status: "pending",
    submittedDaysAgo: 0,
  },
  {
    name: "Theo Achterberg",
    email: "theo.a@example.org",
    role: "streamer",
    message:
      "I stream roguelikes for people who have small children, so two hours, no shouting, and I pause a lot. I would love to be on the streamers page once I have sorted out a banner.",
    socials: [{ platform: "Twitch", url: "https://www.twitch.tv/pause-button-theo" }],
    source: "get_featured",
    status: "pending",
    submittedDaysAgo: 1,
  },
  {
    name: "Yuki Brandt",
    email: "yuki.brandt@example.com",
    role: "content-creator",
    message:
      "A series of six short films on how menus work in small games, each about four minutes. Two are finished. They are calm, subtitled and free to repost with a link.",
    socials: [{ platform: "Instagram", url: "https://instagram.com/yuki.brandt.of.the.spawnpoint.samples" }],
    source: "submit",
    status: "pending",
    submittedDaysAgo: 2,
  },
  {
    name: "Femi Adebola",
    email: "femi@example.org",
    role: "other",
    message:
      "I run a games evening in a library: twelve consoles on loan, forty visitors, tea. We would like to put your calendar on our wall and send you photographs of people smiling.",
    socials: [],
    source: "submit",
    status: "pending",
    submittedDaysAgo: 3,
  },
  {
    name: "Lena Hollis",
    email: "lena@example.com",
    role: "streamer",
    message:
      "This is the moment the ghost in Corridor Weather closed the door behind me and I said thank you. My mother says it is my best work.",
    socials: [
      { platform: "Twitch", url: "https://www.twitch.tv/lena-says-thanks" },
      {
        platform: "Facebook",
        url: "https://facebook.com/lena.says.thanks.to.ghosts.in.the.spawnpoint.samples",
      },
    ],
    source: "submit",
    status: "approved",
    submittedDaysAgo: 14,
    clip: {
      title: "The ghost holds the door",
      game: "Corridor Weather",
      seconds: 8,
      width: 640,
      height: 360,
    },
  },
  {
    name: "Gearmoss (Petr)",
    email: "petr@example.org",
    role: "indie-game-developer",
    message:
      "Our first big update adds a fifth guild and removes a third of the menus. We wrote up why, with pictures of the ugly versions, and thought your readers might like it.",
    socials: [{ platform: "Epic", url: "https://store.epicgames.example.org/parish-of-engines" }],
    source: "get_featured",
    status: "approved",
    submittedDaysAgo: 22,
  },
  {
    name: "Sol Ibarra",
    email: "sol@example.com",
    role: "content-creator",
    message:
      "Screenshots from Kite Season taken at sunset in twelve towns, one for each month. Happy for you to use them with my name.",
    socials: [{ platform: "Instagram", url: "https://instagram.com/sol.ibarra.of.the.spawnpoint.samples" }],
    source: "submit",
    status: "approved",
    submittedDaysAgo: 40,
  },
  {
    name: "Best Rank Boost",
    email: "offers@example.org",
    role: "other",
    message:
      "Dear Sir, we bring 10000 real followers in one day to your gaming website, guaranteed. Reply for prices.",
    socials: [],
    source: "get_featured",
    status: "rejected",
    submittedDaysAgo: 8,
  },
];
