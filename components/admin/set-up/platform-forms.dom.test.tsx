import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SetUp } from "@/lib/features/set-up/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { setUpExample } from "@/tests/support/set-up";
import { SetUpForms } from "./set-up-forms";

const put = "PUT /api/admin/set-up/platforms/twitch";
const withSource = (source: "panel" | "environment"): SetUp => {
  const setUp = setUpExample();
  const { TWITCH_CLIENT_ID: id, TWITCH_CLIENT_SECRET: secret } = setUp.fields;
  const stored = { source, updatedAt: "2026-11-26T08:00:00.000Z", updatedBy: "kim" };
  return {
    ...setUp,
    versions: { ...setUp.versions, twitch: 2 },
    fields: {
      ...setUp.fields,
      TWITCH_CLIENT_ID: { ...id, ...stored, value: "abc" },
      TWITCH_CLIENT_SECRET: { ...secret, ...stored },
    },
  };
};
afterEach(cleanup);

const twitch = () => within(screen.getByRole("form", { name: "Twitch" }));
const field = (label: string) => twitch().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: RegExp) => fireEvent.click(twitch().getByRole("button", { name }));

it("sends keys, and forgets the secret once they are saved", async () => {
  const server = serve({ [put]: () => withSource("panel") });
  renderInPanel(<SetUpForms loaded={setUpExample()} />);
  type("Client ID", "abc");
  type("Client secret", "def");
  press(/^Check and save/);
  expect(await twitch().findByText(/^Stored by kim/)).toBeTruthy();
  expect(server.to(put)[0]?.body).toEqual({ version: 0, keys: { clientId: "abc", secret: "def" } });
  expect(field("Client secret").value).toBe("");
});

it("shows the platform's refusal at the secret, and keeps what was typed", async () => {
  const words = "The platform refuses these keys. Its answer: 403";
  serve({
    [put]: () => {
      throw new Refusal(422, { code: "invalid", message: words, errors: { secret: words } });
    },
  });
  renderInPanel(<SetUpForms loaded={setUpExample()} />);
  type("Client secret", "wrong");
  press(/^Check and save/);
  expect(await twitch().findByText(words)).toBeTruthy();
  expect(field("Client secret").value).toBe("wrong");
});

it("removes stored keys, and checks those of the environment without showing a field", async () => {
  const check = "POST /api/admin/set-up/platforms/twitch/check";
  const server = serve({ [put]: () => setUpExample(), [check]: () => ({ platform: "twitch" }) });
  renderInPanel(<SetUpForms loaded={withSource("panel")} />);
  press(/^Remove/);
  await waitFor(() => expect(server.to(put)[0]?.body).toEqual({ version: 2, keys: null }));
  cleanup();
  renderInPanel(<SetUpForms loaded={withSource("environment")} />);
  expect(twitch().queryByLabelText("Client secret")).toBeNull();
  expect(twitch().getByText("TWITCH_CLIENT_SECRET").tagName).toBe("CODE");
  press(/^Check/);
  await waitFor(() => expect(server.to(check)).toHaveLength(1));
});
