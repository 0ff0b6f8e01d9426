/**
 * A path of the outside list (folderPath, pictures), made safe: its parts, normalised and below the source's root
 * (D10).
 * @param path as the list or a text has it, perhaps percent-encoded @param from parts of the folder it is relative to
 * @returns null when it leads out of the root, names a hidden file, or is no path
 */
export function sourcePath(path: string, from: readonly string[] = []): string[] | null {
  const decoded = decode(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  if (decoded === null || /[\u0000-\u001f\u007f\\:*?"<>|]/.test(decoded)) return null;
  const parts = decoded.startsWith("/") ? [] : [...from];
  for (const part of decoded.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part.startsWith(".") || part.length > 200) return null;
    else parts.push(part);
  }
  return parts.length <= 20 ? parts : null;
}

/** Decodes until nothing changes, so that nothing can hide behind a second encoding. */
function decode(path: string): string | null {
  let text = path;
  for (let round = 0; round < 4; round++) {
    const before = text;
    try {
      text = decodeURIComponent(before);
    } catch {
      return null;
    }
    if (text === before) return text;
  }
  return null;
}

/** The address of a file below the content's root. */
export function below(root: string, parts: string[]): string {
  const url = new URL(root);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/${parts.map(encodeURIComponent).join("/")}`;
  return url.href;
}
