import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { StoredLook } from "@/lib/features/look/types";
import { defaultLook } from "@/lib/shared/look";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { LookForm } from "./look-form";

const put = "PUT /api/admin/settings/look";
const byDefault: StoredLook = {
  look: defaultLook,
  isDefault: true,
  version: 0,
  updatedAt: null,
  updatedBy: null,
};
afterEach(cleanup);

const theme = (name: "Light theme" | "Dark theme") => within(screen.getByRole("region", { name }));
const code = (label: string) => theme("Light theme").getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(code(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const preview = () => screen.getByRole("region", { name: "Preview: Light theme" }).style;

it("names a pair that fails as soon as it is typed, and takes the nearest passing colour with one press", async () => {
  const server = serve({
    [put]: ({ body }) => ({ ...byDefault, look: body.look, isDefault: false, version: 1 }),
  });
  renderInPanel(<LookForm loaded={byDefault} />);
  expect(screen.queryByText(/not readable enough/)).toBeNull();
  type("success", "#3cc45c");
  expect(preview().getPropertyValue("--ok")).toBe("#3cc45c");
  expect(
    theme("Light theme").getByText(/success and page background have a contrast of 2\.\d+:1/),
  ).toBeTruthy();
  expect(screen.getByText("1 colour is not readable enough")).toBeTruthy();
  fireEvent.click(theme("Light theme").getByRole("button", { name: /^Use #[0-9a-f]{6}$/ }));
  expect(screen.queryByText(/not readable enough/)).toBeNull();
  expect(document.activeElement).toBe(code("success"));
  const nearest = code("success").value;
  expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
  press("Save look");
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  const { look, version } = server.to(put)[0]?.body ?? {};
  expect([version, look.colours.light.ok, look.colours.dark]).toEqual([0, nearest, defaultLook.colours.dark]);
  expect(look.colours.light["ok-soft"]).not.toBe(defaultLook.colours.light["ok-soft"]);
  await screen.findByRole("button", { name: "Back to default" });
});

it("mends all colours with one press, and undoes the changes", () => {
  renderInPanel(<LookForm loaded={byDefault} />);
  type("success", "#ffffff");
  type("highlight", "#eeeeee");
  expect(screen.getByText("2 colours are not readable enough")).toBeTruthy();
  press("Use the nearest passing colours");
  expect(screen.queryByText(/not readable enough/)).toBeNull();
  expect(code("success").value).not.toBe("#ffffff");
  press("Undo changes");
  expect(code("success").value).toBe(defaultLook.colours.light.ok);
});

it("asks for a colour while the code is incomplete, keeps the last one in the preview and loses nothing typed", async () => {
  const message = "Please enter a colour";
  serve({
    [put]: () => {
      throw new Refusal(422, { code: "invalid", message, errors: { "look.colours.light.cool": message } });
    },
  });
  renderInPanel(<LookForm loaded={byDefault} />);
  type("highlight", "#0077");
  expect(code("highlight").getAttribute("aria-invalid")).toBe("true");
  expect(preview().getPropertyValue("--cool")).toBe(defaultLook.colours.light.cool);
  press("Save look");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(code("highlight").value).toBe("#0077");
});

it("shows corners and font in the preview", () => {
  renderInPanel(<LookForm loaded={byDefault} />);
  fireEvent.click(screen.getByRole("radio", { name: "Round" }));
  fireEvent.click(screen.getByRole("radio", { name: "Fredoka" }));
  expect(preview().getPropertyValue("--corner-shape")).toBe("round");
  expect(preview().getPropertyValue("--font-display")).toBe('"Fredoka"');
});

it("keeps the choice when another admin was faster, and saves it on top", async () => {
  const newer = {
    ...byDefault,
    isDefault: false,
    version: 3,
    updatedBy: "kim",
    look: { ...defaultLook, corners: "soft" },
  };
  const server = serve({
    [put]: ({ body }) => {
      if (body.version === 3) return { ...newer, look: body.look, version: 4 };
      throw new Refusal(409, { code: "conflict", message: "kim changed the look in the meantime." });
    },
    "GET /api/admin/settings/look": () => newer,
  });
  renderInPanel(<LookForm loaded={byDefault} />);
  fireEvent.click(screen.getByRole("radio", { name: "Round" }));
  press("Save look");
  expect((await screen.findAllByText(/kim changed the look/)).length).toBeGreaterThan(0);
  expect(screen.getByRole("radio", { name: "Round" })).toHaveProperty("checked", true);
  press("Save look");
  await waitFor(() => expect(server.to(put).map(({ body }) => body.version)).toEqual([0, 3]));
});
