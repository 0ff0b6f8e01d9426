const unsafeInQuotes = /[^\x20-\x7e]|["\\%]/g;
/** RFC 8187 requires these encoded; encodeURIComponent leaves them. */
const notAttributeCharacters = /['()*]/g;

/** A download name in any script (RFC 6266, RFC 8187). @param name untrusted */
export function attachmentHeader(name: string): string {
  const last = name.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, "").trim() || "file";
  const ascii = last.replace(unsafeInQuotes, "_");
  const encoded = encodeURIComponent(last).replace(
    notAttributeCharacters,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
