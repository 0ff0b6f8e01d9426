/** Patterns that must be nowhere in a clean answer. */
export const evil = "evil.example";
/** Headers with which a visitor might change what others get, by what they try. */
export const attacks: [string, Record<string, string>][] = [
  ["RSC", { RSC: "1" }],
  ["RSC with an odd value", { RSC: "0" }],
  ["a prefetch", { RSC: "1", "Next-Router-Prefetch": "1" }],
  ["a segment", { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }],
  ["a broken router state", { RSC: "1", "Next-Router-State-Tree": "%5B%22x%22%5D" }],
  ["Next-Url", { "Next-Url": "/admin" }],
  ["Next-Action", { "Next-Action": "7f0000000000000000000000000000000000000000" }],
  ["Accept", { Accept: "text/x-component" }],
  ["X-Forwarded-Host", { "X-Forwarded-Host": evil }],
  ["Forwarded", { Forwarded: `host=${evil};proto=https` }],
  ["X-Forwarded-Port and scheme", { "X-Forwarded-Port": "6666", "X-Forwarded-Scheme": "nothttps" }],
  ["X-Host and friends", { "X-Host": evil, "X-Original-Host": evil, "X-HTTP-Host-Override": evil }],
  ["X-Original-URL", { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" }],
  ["a method in a header", { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "HEAD" }],
  ["a nonce", { "Content-Security-Policy": "script-src 'nonce-evil'", "X-Nonce": "evil" }],
  ["a nonce to report", { "Content-Security-Policy-Report-Only": "script-src 'nonce-evil'" }],
  [
    "Middleware, skipped",
    { "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware" },
  ],
  [
    "Middleware, rewriting",
    { "X-Middleware-Rewrite": `http://${evil}/`, "X-Middleware-Redirect": `http://${evil}/` },
  ],
  ["Middleware, overriding", { "X-Middleware-Override-Headers": "x-a", "X-Middleware-Request-X-A": evil }],
  ["Middleware, setting a cookie", { "X-Middleware-Set-Cookie": "a=b", "X-Middleware-Next": "1" }],
  [
    "the framework's own paths",
    { "X-Invoke-Path": "/admin", "X-Invoke-Status": "500", "X-Matched-Path": "/admin" },
  ],
  ["the framework's own routes", { "X-Now-Route-Matches": "1=admin", "X-Nextjs-Data": "1" }],
  ["the framework's own tags", { "X-Next-Cache-Tags": "x", "X-Next-Revalidated-Tags": "games" }],
  ["draft mode", { Cookie: "__prerender_bypass=1; __next_preview_data=1", "X-Prerender-Revalidate": "1" }],
  ["another language", { "Accept-Language": evil, Cookie: "NEXT_LOCALE=evil" }],
  ["a range", { Range: "bytes=0-9" }],
  ["another encoding", { "Accept-Encoding": "br;q=1.0, zstd" }],
  ["a purpose", { Purpose: "prefetch", "Sec-Purpose": "prefetch", "X-Middleware-Prefetch": "1" }],
  [
    "a proxy's own order",
    { "X-Accel-Expires": "9999", "X-Accel-Redirect": "/etc/passwd", "Cache-Control": "only-if-cached" },
  ],
];
