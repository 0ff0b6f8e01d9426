export const themeStorageKey = "theme";

/** Applies the stored theme before the first paint. A constant, so the Content-Security-Policy can allow its hash. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeStorageKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}})()`;
