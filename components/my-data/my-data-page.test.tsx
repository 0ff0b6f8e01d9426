import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EraseQuestion, ErasureReceipt } from "@/components/my-data/erasure";
import { OpenLink } from "@/components/my-data/link-pages";
import { MyDataPage } from "@/components/my-data/my-data-page";
import type { Opened } from "@/components/my-data/outcome";
import type { HeldRow } from "@/lib/features/my-data/types";
import { inRouter } from "@/tests/support/in-router";

const row: HeldRow = {
  key: "content_submissions 0",
  title: "Ada <script>",
  at: "2026-11-26T10:00:00Z",
  facts: [{ words: "Message", value: "A quiet walk" }],
  files: ["film.mp4"],
  named: { kind: "submission", id: 7, name: "Ada" },
};

const opened: Opened = {
  held: {
    items: [
      {
        kind: "game",
        id: 3,
        name: "Moss",
        state: "approved",
        publicPath: "/games/moss",
        url: null,
        canWithdraw: true,
      },
      { kind: "clip", id: 4, name: "Fern", state: "trash", publicPath: null, url: null, canWithdraw: false },
    ],
    tables: [
      { table: "content_submissions", noun: "Submission", total: 3, rows: [row] },
      { table: "audit_log", noun: "Note of what was done", total: 9, rows: [] },
    ],
    mentions: [{ noun: "Contact message", count: 2 }],
    hasAccount: true,
  },
  address: "ada@example.com",
  endsAt: "2026-11-26T10:30:00Z",
  formKey: "the-key",
  problem: null,
  done: "The name is corrected.",
  privacyEmail: "privacy@example.com",
};

const show = (page: ReactElement) => renderToStaticMarkup(inRouter(page));

it("lists everything, and each form contains the key and the page's language", () => {
  const html = show(<MyDataPage {...opened} />);
  for (const words of [
    "Ada &lt;script&gt;",
    "A quiet walk",
    "1 file",
    "And 2 more rows",
    "Contact message: 2",
    "Ask an admin",
  ])
    expect(html).toContain(words);
  const forms = html.match(/<form /g) ?? [];
  expect(forms.length).toBe(3);
  expect(html.match(/name="formKey" value="the-key"/g)).toHaveLength(forms.length);
  expect(html.match(/name="language" value="en"/g)).toHaveLength(forms.length);
  expect(html).toContain(">Withdraw consent<");
  expect(html).toContain("In the trash");
  expect(html).toContain("The name is corrected.");
});

it("shows what is deleted and kept, and requires a confirmation", () => {
  const html = show(<EraseQuestion {...opened} />);
  expect(html).toContain("Submission: 3");
  expect(html).not.toContain("Note of what was done: 9");
  expect(html).toMatch(/<input type="checkbox"[^>]*required/);
  expect(html).toContain("there is one with this address");
});

it("shows a receipt without an address, and the link's button in a plain form", () => {
  const receipt = {
    number: "0123456789",
    at: "2026-11-26T10:00:00Z",
    removed: [{ noun: "Game", count: 1 }],
    files: 2,
    cut: 3,
    hasAccount: false,
  };
  expect(show(<ErasureReceipt receipt={receipt} />)).toContain("Game: 1");
  const html = show(<OpenLink token="a-token" />);
  expect(html).toMatch(/<form [^>]*action="\/api\/my-data\/open"/);
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toContain('value="a-token"');
  expect(html).toContain('name="language" value="en"');
});
