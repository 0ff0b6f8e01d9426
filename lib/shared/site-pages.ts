/** Reserved first segments of paths, which are not channels or profiles. */
const pages = {
  twitch: `about activate activity bits broadcast browse careers clip clips collections communities create dashboard
    directory drops downloads embed events extensions following friends giftcard inventory jobs legal login logout messages moderator notifications
    p partner payments popout prime privacy products redeem safety search security settings signup store subs subscriptions team
    teams turbo user videos wallet whispers`,
  kick: `about api app auth browse careers categories category clips community-guidelines creator creators dashboard discover dmca
    download drops embed following help home legal login logout messages notifications partners popout privacy privacy-policy
    register responsible-gambling search settings signup store subscriptions support terms terms-of-service transactions video videos wallet`,
  twitter: `about account bookmarks communities compose download explore followers following hashtag home i intent jobs lists
    login logout messages notifications privacy search settings share signup tos who_to_follow`,
  facebook: `about ads bookmarks business careers events friends gaming groups hashtag help home legal login
    marketplace messages notifications pages people photo photos policies privacy public reel reels search settings share
    sharer stories terms video videos watch`,
  tiktok: `about business discover explore following foryou friends inbox legal live login messages music search setting
    signup t tag upload`,
  threads: "activity explore liked login saved search settings t",
};

const sets = new Map(Object.entries(pages).map(([site, names]) => [site, new Set(names.split(/\s+/))]));

export const isSitePage = (site: string, name: string): boolean =>
  sets.get(site)?.has(name.toLowerCase()) ?? false;
