export type Announcement = {
  /** changes with the text, the link and the start */
  id: string;
  text: string;
  link: string | null;
  /** milliseconds since 1970; null never ends */
  until: number | null;
};

/** Runs before the first paint and is allowed by its hash. Timers are limited to 2^31 - 1 milliseconds. */
export const announcementScript = `(function(){try{var e=document.currentScript.previousElementSibling,d=e.dataset,k='closed-announcement',b=e.querySelector('button'),c,hide=function(){e.hidden=true},left=d.until-Date.now();try{c=localStorage.getItem(k)}catch(x){}if(c===d.announcement||left<=0)hide();else if(left<2147483647)setTimeout(hide,left);b.hidden=false;b.onclick=function(){try{localStorage.setItem(k,d.announcement)}catch(x){}hide()}}catch(x){}})()`;
