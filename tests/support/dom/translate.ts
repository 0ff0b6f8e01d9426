/**
 * Does to the page what the translator of Chrome does: each text node gives way to `<font><font>…</font></font>`, and so
 * does each that appears or changes later. The node that React holds is out of the document then.
 */

const isWords = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim()) && !isLeftAlone(node.parentElement);
const isLeftAlone = (parent: Element | null): boolean =>
  !parent?.isConnected || parent.closest("font, script, style, noscript, textarea, [translate=no]") !== null;

function textsIn(root: Node): Text[] {
  if (isWords(root)) return [root];
  return [...root.childNodes].flatMap(textsIn);
}

function translateText(text: Text): void {
  const outer = document.createElement("font");
  const inner = document.createElement("font");
  inner.textContent = text.nodeValue;
  outer.append(inner);
  text.replaceWith(outer);
}

/** @returns ends it */
export function translatePage(root: Node = document.body): () => void {
  const translate = (node: Node) => textsIn(node).forEach(translateText);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node);
  });
  translate(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
