import { expect, it } from "vitest";
import messages from "@/messages/en.json";
import { cellProblem, isPrivateHost, shownTitle } from "./policy";

it.each([
  ['=HYPERLINK("https://evil.example")', "formula"],
  ["＝1+1", "formula"],
  ["@SUM(A1:A9)", "formula"],
  ["+cmd|' /C calc'!A0", "formula"],
  [" =1", "formula"],
  ["<script>alert(1)</script>", "script"],
  ["< iframe src=x>", "script"],
  ["<img src=x onerror=alert(1)>", "script"],
  ["javascript:alert(1)", "script"],
  ["Moss\u0000Knight", "control"],
  ["FÃ¼r dich", "encoding"],
  ["Caf\ufffd", "encoding"],
  ["it\u00e2\u20ac\u2122s", "encoding"],
  ["\ud800", "encoding"],
] as const)("names the problem of %j", (text, problem) => {
  expect(cellProblem(text)).toBe(messages.panelImports.problems[problem]);
});

it.each([
  "'=1+1",
  "-KLAUS-",
  "+1",
  "@mossgrove",
  "Features:\n- Online (co-op)\n- moss",
  "a < b > c",
  "Ã la carte".normalize("NFC"),
  "São Paulo",
  "Descriptions: none",
  "<3",
])("accepts %j", (text) => {
  expect(cellProblem(text)).toBeNull();
});

it.each([
  "http://localhost/a.png",
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://192.168.1.1/",
  "http://172.16.0.1/",
  "http://[::1]/",
  "http://[fd00::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://printer.local/",
  "http://router/",
  "http://localhost./",
])("knows %s as private", (address) => {
  expect(isPrivateHost(address)).toBe(true);
});

it.each(["https://pictures.example/a.png", "http://8.8.8.8/", "https://[2606:4700::1]/", "not an address"])(
  "lets %s through",
  (address) => {
    expect(isPrivateHost(address)).toBe(false);
  },
);

it("shows titles in one line without characters that cannot be stored", () => {
  expect(shownTitle(" Moss\u0000\nKnight\u202e\ud800 ")).toBe("Moss Knight \ufffd");
  expect(shownTitle(7)).toBe("");
});
