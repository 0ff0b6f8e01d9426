import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SettingRow } from "@/lib/features/settings/types";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { SettingGroups } from "./setting-groups";

const put = "PUT /api/admin/settings";
const rowsWith = (given: Partial<Record<SettingName, Partial<SettingRow>>> = {}): SettingRow[] =>
  settingNames.map((name) => ({
    name,
    value: null,
    fallback: settingDefinition(name).default,
    fallbackSource: "default",
    version: 0,
    updatedAt: null,
    updatedBy: null,
    ...given[name],
  }));
const set = (value: string | null, version: number, updatedBy = "kim"): Partial<SettingRow> => ({
  value,
  version,
  updatedBy,
  updatedAt: "2026-11-26T08:00:00.000Z",
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [put]: () => rowsWith({ SITE_NAME: set("Pixel Harbour", 1, "ada") }) });
});
afterEach(cleanup);

const group = (name: string) => within(screen.getByRole("region", { name }));
const names = () => group("Names and addresses");
const input = (label: string) => names().getByLabelText<HTMLInputElement>(label);
const type = (control: HTMLInputElement, value: string) => fireEvent.input(control, { target: { value } });
const save = () => fireEvent.click(names().getByRole("button", { name: /^Save/ }));

it("sends changed values with their version, and previews them while typing", async () => {
  renderInPanel(<SettingGroups loaded={rowsWith()} />);
  expect(input("Site name").value).toBe("Spawnpoint");
  type(input("Site name"), "Pixel Harbour");
  expect(names().getByRole("region", { name: /^Preview/ }).textContent).toContain("Pixel Harbour");
  type(input("Telephone"), "");
  save();
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  expect(server.to(put)[0]?.body).toEqual({
    changes: [
      { name: "SITE_NAME", value: "Pixel Harbour", version: 0 },
      { name: "CONTACT_PHONE", value: "", version: 0 },
    ],
  });
  expect(await names().findByText(/Set by ada/)).toBeTruthy();
});

it("shows errors at the fields before anything is sent", () => {
  renderInPanel(<SettingGroups loaded={rowsWith()} />);
  type(input("Site name"), " ");
  type(input("Telephone"), "call me");
  save();
  expect(names().getByText(/The site needs a name/)).toBeTruthy();
  expect(input("Telephone").getAttribute("aria-invalid")).toBe("true");
  expect(input("Telephone").value).toBe("call me");
  expect(server.calls).toEqual([]);
});

it("restores the default of one field", async () => {
  renderInPanel(<SettingGroups loaded={rowsWith({ SITE_NAME: set("Old Harbour", 4) })} />);
  fireEvent.click(names().getByRole("button", { name: /^Back to default ?: Site name$/ }));
  expect(input("Site name").value).toBe("Spawnpoint");
  save();
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  expect(server.to(put)[0]?.body).toEqual({ changes: [{ name: "SITE_NAME", value: null, version: 4 }] });
});

it("offers both versions after a conflict", async () => {
  const sentence = "kim changed this on 26 Nov 2026, 08:00 to “Kim's Harbour”.";
  server.handlers[put] = () => {
    throw new Refusal(409, { code: "conflict", message: "Meanwhile.", errors: { SITE_NAME: sentence } });
  };
  const theirs = rowsWith({ SITE_NAME: set("Kim's Harbour", 2) });
  server.handlers["GET /api/admin/settings"] = () => theirs;
  renderInPanel(<SettingGroups loaded={rowsWith({ SITE_NAME: set("Old Harbour", 1) })} />);
  type(input("Site name"), "My Harbour");
  save();
  expect(await names().findByText(sentence)).toBeTruthy();
  expect(await names().findByText("Kim's Harbour")).toBeTruthy();
  expect(input("Site name").value).toBe("My Harbour");
  server.handlers[put] = () => rowsWith({ SITE_NAME: set("My Harbour", 3, "ada") });
  save();
  await waitFor(() => expect(server.to(put)).toHaveLength(2));
  expect(server.to(put)[1]?.body.changes[0]).toMatchObject({ value: "My Harbour", version: 2 });
});

it("uses another admin's value", async () => {
  server.handlers[put] = () => {
    throw new Refusal(409, {
      code: "conflict",
      message: "Meanwhile.",
      errors: { SITE_NAME: "kim changed this." },
    });
  };
  server.handlers["GET /api/admin/settings"] = () => rowsWith({ SITE_NAME: set("Kim's Harbour", 2) });
  renderInPanel(<SettingGroups loaded={rowsWith()} />);
  type(input("Site name"), "My Harbour");
  save();
  fireEvent.click(await names().findByRole("button", { name: /^Use the saved value ?: Site name$/ }));
  expect(input("Site name").value).toBe("Kim's Harbour");
  expect(names().getByRole<HTMLButtonElement>("button", { name: /^Save/ }).disabled).toBe(true);
});

it("keeps the input when the server cannot be reached", async () => {
  server.handlers[put] = () => {
    throw new Refusal(503, { code: "unavailable", message: "We cannot reach our database right now." });
  };
  renderInPanel(<SettingGroups loaded={rowsWith()} />);
  type(input("Tagline"), "Play on.");
  save();
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  await waitFor(() =>
    expect(names().getByRole<HTMLButtonElement>("button", { name: /^Save/ }).disabled).toBe(false),
  );
  expect(input("Tagline").value).toBe("Play on.");
});
