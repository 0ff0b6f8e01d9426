import { test as base, expect } from "@playwright/test";
import { openFirefox } from "./firefox";
import type { Person } from "./person";
import { openWebkit } from "./webkit";

/** A test in the browser that its project names. */
export const test = base.extend<{ person: Person }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  person: async ({}, use, { project }) => {
    const { person, close } = await (project.name === "webkit" ? openWebkit() : openFirefox());
    await use(person);
    await close();
  },
});

export const visibleText = (person: Person): Promise<string> => person.run("document.body.innerText");

/** Waits until the page shows these words. */
export const expectText = (person: Person, words: string): Promise<void> =>
  expect.poll(() => visibleText(person), { timeout: 30_000 }).toContain(words);

export async function signIn(person: Person): Promise<void> {
  await person.open("/admin/login");
  await person.fill("Username", process.env.ADMIN_USERNAME ?? "admin");
  await person.fill("Password", process.env.ADMIN_PASSWORD ?? "");
  await person.press("button", "Sign In");
  await expect.poll(() => person.address()).toBe("/admin");
}
