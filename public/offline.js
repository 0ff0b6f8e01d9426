// The page that could not be reached has the address that is shown: it comes by itself once the site answers again.
const comeBack = () =>
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => {},
  );
addEventListener("online", comeBack);
setInterval(comeBack, 5_000);
