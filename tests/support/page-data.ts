const push = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g;

/**
 * A page of the framework's: the document, and what comes with it for the browser as React's rows, in no order and without
 * the numbers by which they name one another: those follow from what was ready first.
 */
export function takeApart(html: string): { document: string; rows: string[] } {
  const data = [...html.matchAll(push)].map(([, json]) => JSON.parse(json ?? "")[1]).join("");
  return { document: html.replace(push, ""), rows: rowsOf(Buffer.from(data)).map(withoutNumbers).sort() };
}

const withoutNumbers = (row: string): string =>
  row.replace(/^[0-9a-f]*:/, "").replace(/"\$([LQ@]?)[0-9a-f]+"/g, '"$$$1"');

/** A row ends with its line, and one of text when it is as long as it says. */
function rowsOf(data: Buffer): string[] {
  const rows: string[] = [];
  for (let at = 0; at < data.length; ) {
    const start = String(data.subarray(at, at + 40));
    const [whole = "", length] = /^[0-9a-f]+:T([0-9a-f]+),/.exec(start) ?? [];
    const lineEnd = data.indexOf("\n", at);
    const end = length
      ? at + whole.length + Number.parseInt(length, 16)
      : lineEnd < 0
        ? data.length
        : lineEnd + 1;
    rows.push(String(data.subarray(at, end)));
    at = end;
  }
  return rows;
}
