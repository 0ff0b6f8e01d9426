/** Where a browser remembers the announcement that was closed in it. */
export const closedAnnouncementKey = "closed-announcement";

export type Announcement = {
  /** another one for another text, link or beginning */
  id: string;
  text: string;
  link: string | null;
  /** milliseconds since 1970; null has no end */
  until: number | null;
};

/**
 * Hides what was closed, or is over, before the first paint, so that nothing moves. It stands behind the announcement: a
 * constant of ours, allowed by its hash as the theme's script is.
 */
export const announcementScript = `(function(){try{var e=document.currentScript.previousElementSibling,u=e.dataset.until;if(localStorage.getItem('${closedAnnouncementKey}')===e.dataset.announcement||u&&Date.now()>=u)e.hidden=true}catch(e){}})()`;
