/** Where the visitor's choice is remembered; nothing is stored while the theme follows the system. */
export const themeStorageKey = "theme";

/**
 * Applies a remembered theme before the first paint; without one the style sheet follows the system by itself.
 * The only inline script of ours: a constant, so that its hash can stand in the Content-Security-Policy.
 */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeStorageKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}})()`;
