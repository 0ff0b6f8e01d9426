/** A file of 200 rows as an owner could have it: 30 duplicates, 20 broken and 10 hostile ones, with semicolons. */

type Row = { title: string; developer: string; description: string; imageUrl: string; categories: string };

const names =
  "Amber Birch Cedar Delta Ember Fjord Grove Hazel Islet Juniper Kelp Larch Maple Nettle Orchid Pine Quartz Reed Sable Thorn";
const things = "Anvil Bridge Compass Door Engine Fountain Glider";
const words = names.split(" ").flatMap((name) => things.split(" ").map((thing) => `${name} ${thing}`));

const row = (title: string, given: Partial<Row> = {}): Row => ({
  title,
  developer: `Studio of ${title}`,
  description: "A quiet walk; with a sword.",
  imageUrl: "https://pictures.example/a.png",
  categories: "RPG",
  ...given,
});

const write = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const line = ({ title, developer, description, imageUrl, categories }: Row): string =>
  [title, developer, description, imageUrl, categories].map(write).join(";");

const fresh = words.slice(0, 140).map((title) => line(row(title)));
/** Twenty of the file itself, and ten of the catalog. */
const repeated = [
  ...words
    .slice(0, 20)
    .map((title) => line(row(`${title}: Deluxe Edition`, { developer: `Studio of ${title}` }))),
  ...Array.from({ length: 10 }, (_, index) => line(row(`Known ${"ABCDEFGHIJ"[index]} Lantern`))),
];
const broken = [
  ...Array.from({ length: 5 }, () => line(row(""))),
  ...Array.from({ length: 5 }, (_, index) => line(row(`Silent ${index}`, { description: "" }))),
  ...Array.from({ length: 4 }, (_, index) => line(row(`Blind ${index}`, { imageUrl: "" }))),
  ...Array.from({ length: 3 }, (_, index) => line(row(`Lost ${index}`, { imageUrl: "pictures of it" }))),
  ...Array.from({ length: 2 }, (_, index) => `${line(row(`Wide ${index}`))};"more";"cells"`),
  `"Open;Studio;Text;https://pictures.example/a.png;RPG`,
];
const hostile = [
  line(row('=HYPERLINK("https://evil.example","Win")')),
  line(row("+cmd|' /C calc'!A0")),
  line(row("@SUM(A1:A9)")),
  line(row("Scripted", { description: "<script>alert(1)</script>" })),
  line(row("Handler", { description: '<img src="x" onerror="alert(1)">' })),
  line(row("Code", { imageUrl: "javascript:alert(1)" })),
  line(row("Inside", { imageUrl: "http://169.254.169.254/latest/meta-data" })),
  line(row("Loopback", { imageUrl: "http://2130706433/a.png" })),
  line(row("FÃ¼r dich")),
  line(row("Null\u0000byte")),
];

/** Titles of the catalog that ten rows repeat, each by its studio. */
export const knownGames = Array.from({ length: 10 }, (_, index) => {
  const title = `Known ${"ABCDEFGHIJ"[index]} Lantern`;
  return { title, developer: `Studio of ${title}` };
});

export const mixedFile = `\ufefftitle;developer;description;imageUrl;categories\r\n${[
  ...fresh,
  ...repeated,
  ...broken,
  ...hostile,
].join("\r\n")}\r\n`;
