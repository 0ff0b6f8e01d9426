export type Announcement = {
  /** another one for another text, link or beginning */
  id: string;
  text: string;
  link: string | null;
  /** milliseconds since 1970; null has no end */
  until: number | null;
};

/**
 * Stands behind the announcement: hides what was closed or is over before the first paint, so that nothing moves, and
 * makes it closable. A constant of ours, allowed by its hash as the theme's script is; no page needs more script for it.
 * Browsers know no longer time than 2^31 - 1 milliseconds.
 */
export const announcementScript = `(function(){try{var e=document.currentScript.previousElementSibling,d=e.dataset,k='closed-announcement',b=e.querySelector('button'),c,hide=function(){e.hidden=true},left=d.until-Date.now();try{c=localStorage.getItem(k)}catch(x){}if(c===d.announcement||left<=0)hide();else if(left<2147483647)setTimeout(hide,left);b.hidden=false;b.onclick=function(){try{localStorage.setItem(k,d.announcement)}catch(x){}hide()}}catch(x){}})()`;
