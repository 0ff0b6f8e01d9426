/** Has the browser save what a call answers, without holding it in this page. @param name unless the answer names it */
export function saveFile(href: string, name = ""): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
