import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signedIn } from "../support/api";

export const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
export const userRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

export async function addUser(isAdmin: boolean, username = newName()) {
  const admin = await signedIn();
  const answer = await admin.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin } });
  expect(answer.status()).toBe(201);
  return { admin, username, user: await answer.json() };
}
