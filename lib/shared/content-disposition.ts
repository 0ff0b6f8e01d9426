const unsafeInQuotes = /[^\x20-\x7e]|["\\%]/g;
/** Characters that encodeURIComponent leaves and RFC 8187 requires to be encoded. */
const notAttributeCharacters = /['()*]/g;

/**
 * The header that has a file saved under a name of any language (RFC 6266, RFC 8187).
 * @param name as somebody's computer called it; only its last part counts, and nothing in it can end the header
 */
export function attachmentHeader(name: string): string {
  const last = name.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, "").trim() || "file";
  const ascii = last.replace(unsafeInQuotes, "_");
  const encoded = encodeURIComponent(last).replace(
    notAttributeCharacters,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
