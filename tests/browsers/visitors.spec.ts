import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { expectText, test, visibleText } from "@/tests/support/browsers/journey";
import type { Person } from "@/tests/support/browsers/person";
import { makeFamily } from "@/tests/support/catalog-page";
import { gameNamed, uniqueTitle } from "@/tests/support/game-form";
import { jpegPicture } from "@/tests/support/pictures";
import { storedDigest } from "@/tests/support/site-storage";
import { clipFile, fileDigest, submissionBy, uniqueName } from "@/tests/support/submission-page";

/** The main journeys of visitors in Firefox and WebKit (npm test -- --only=browsers). */

test("submits a game with a picture", async ({ person }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-cover-"));
  const { name, buffer } = await jpegPicture();
  await writeFile(path.join(folder, name), buffer);
  const title = uniqueTitle("Lantern Road");
  await person.open("/games/submit");
  await person.fill("Title", title);
  await person.fill("Developer", "Two Ferns");
  await person.fill("Description", "A quiet walk with a sword.");
  await person.attach("Game image", path.join(folder, name));
  await person.press("checkbox", "RPG");
  await person.press("button", "Submit Game");
  await expectText(person, "Your game has been submitted and is pending approval.");
  expect(await gameNamed(title)).toMatchObject({ categories: ["RPG"], pictureId: expect.any(String) });
  await rm(folder, { recursive: true });
});

/** Holds back all parts of an upload but the first, until the page's `releaseParts` is called. */
const holdParts = `(() => {
  const released = new Promise((resolve) => { window.releaseParts = resolve; });
  const { open, send, abort } = XMLHttpRequest.prototype;
  Object.assign(XMLHttpRequest.prototype, {
    open(method, url) { this.isHeld = /partNumber=(?!1&|1$)/.test(url); open.call(this, method, url); },
    send(body) {
      if (!this.isHeld) return send.call(this, body);
      released.then(() => this.isGivenUp || send.call(this, body));
    },
    abort() {
      abort.call(this);
      this.isGivenUp = true;
      if (this.isHeld) this.onloadend?.();
    },
  });
})()`;

test("uploads a file, with a pause, while the form is filled in", async ({ person }) => {
  const clip = await clipFile(`${uniqueName("run")}.mp4`, 26 * mebibyte, 5);
  const sender = uniqueName();
  await person.open("/get-featured");
  await person.fill("Name", sender);
  await person.run(holdParts);
  await person.attach("Clip or screenshot", clip.file);
  await person.press("button", "Pause");
  await expectText(person, "Paused");
  await person.fill("Email", "ada@example.com");
  await person.choose("Role", "Indie game developer");
  await person.fill("Message", "A quiet walk with a sword.");
  await person.press("checkbox", "terms and conditions");
  expect(await person.count("button", "Waiting for upload to complete")).toBe(1);
  await person.press("button", "Resume");
  await person.run("window.releaseParts()");
  await expectText(person, "Upload complete");
  await person.press("button", "Submit");
  await expectText(person, "Submission Successful!");
  const { fileUrl } = await submissionBy(sender);
  expect(await storedDigest(fileUrl)).toBe(await fileDigest(clip.file));
  await clip.remove();
});

const message = "I see no games at all.";
const storedDraft = (person: Person, key: string) =>
  person.run<string | null>(`localStorage.getItem("draft:${key}")`);

test("offers a draft after a reload, and keeps it until it is discarded or sent", async ({ person }) => {
  const typeTicket = async () => {
    await person.fill("Name", "Ada Fern");
    await person.fill("Email", "ada@example.com");
    await person.choose("Category", "Website issue");
    await person.fill("Subject", "The catalog is empty");
    await person.fill("Message", message);
    await expect.poll(() => storedDraft(person, "support")).toContain(message);
    await person.reload();
    expect(await person.valueOf("Message")).toBe("");
    expect(await visibleText(person)).toContain("0 / 5000");
    await person.press("button", "Restore draft");
    await expectText(person, `${message.length} / 5000`);
  };
  await person.open("/support");
  await typeTicket();
  await expect.poll(() => storedDraft(person, "support")).toContain(message);
  await person.open("/about");
  await person.open("/support");
  await expect.poll(() => person.valueOf("Message")).toBe(message);
  expect(await person.valueOf("Subject")).toBe("The catalog is empty");
  await person.press("button", "Discard draft");
  await expect.poll(() => person.valueOf("Message")).toBe("");
  expect(await storedDraft(person, "support")).toBeNull();

  await typeTicket();
  await person.press("button", "Submit Ticket");
  await expectText(person, "Thank You!");
  await person.open("/support");
  expect(await person.valueOf("Message")).toBe("");
  expect(await visibleText(person)).not.toContain("unfinished draft");
});

for (const [address, key, label] of [
  ["/get-featured", "submission-get-featured", "Message"],
  ["/contact", "contact", "Message"],
  ["/games/submit", "game-submission", "Description"],
] as const)
  test(`offers the text typed on ${address} next to an empty form, and discards it`, async ({ person }) => {
    await person.open(address);
    await person.fill(label, message);
    await expect.poll(() => storedDraft(person, key)).toContain(message);
    await person.reload();
    expect(await person.valueOf(label)).toBe("");
    await person.press("button", "Discard");
    await expect.poll(() => storedDraft(person, key)).toBeNull();
    await person.reload();
    expect(await person.valueOf(label)).toBe("");
    expect(await person.count("button", "Discard")).toBe(0);
  });

test("finds a game by search and filter, opens it and goes back", async ({ person }) => {
  const word = await makeFamily();
  await person.open("/games");
  await person.fill("Search games", word);
  await expect.poll(() => person.address()).toBe(`/games?q=${word}`);
  await expectText(person, "5 games");
  await person.press("summary", "Category");
  await person.press("link", "Horror");
  await expect.poll(() => person.address()).toBe(`/games?category=Horror&q=${word}`);
  await expectText(person, "2 games");
  // The open menu covers the first cards.
  await person.press("summary", "Category");
  await person.press("link", "D game");
  await expect.poll(() => person.address()).toBe(`/games/${word}-3`);
  await expect.poll(() => person.run(`document.querySelector("h1")?.textContent`)).toBe("D game");
  await person.goBack();
  await expect.poll(() => person.address()).toBe(`/games?category=Horror&q=${word}`);
  await expect.poll(() => person.valueOf("Search games")).toBe(word);
});
