import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SetUp } from "@/lib/features/set-up/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { setUpExample } from "@/tests/support/set-up";
import { SetUpForms } from "./set-up-forms";

const put = "PUT /api/admin/set-up/mail";
const withMail = (mail: Partial<SetUp["mail"]>, fields: Partial<SetUp["fields"]> = {}): SetUp => {
  const setUp = setUpExample();
  return { ...setUp, mail: { ...setUp.mail, ...mail }, fields: { ...setUp.fields, ...fields } };
};
afterEach(cleanup);

const mail = () => within(screen.getByRole("region", { name: "Mail" }));
const field = (label: string) => mail().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(mail().getByRole("button", { name }));

function fillIn(): void {
  choose("Provider", "smtp");
  type("Server", "smtp.arcade.test");
  choose("Encryption", "tls");
  type("User", "site");
  type("Password", "wrong");
  type("Sender's address", "no-reply@arcade.test");
  type("Team's address", "team@arcade.test");
}

it("sends the settings with the test's address, and clears the password once they are saved", async () => {
  const server = serve({ [put]: () => withMail({ provider: "smtp" }) });
  renderInPanel(<SetUpForms loaded={withMail({})} />);
  fillIn();
  expect(field("Port").value).toBe("465");
  press("Send a test mail and save");
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  expect(server.to(put)[0]?.body).toEqual({
    provider: "smtp",
    version: 0,
    host: "smtp.arcade.test",
    port: 465,
    security: "tls",
    user: "site",
    password: "wrong",
    fromName: "Spawnpoint",
    from: "no-reply@arcade.test",
    to: "team@arcade.test",
    testTo: "team@arcade.test",
  });
  await waitFor(() => expect(field("Password").value).toBe(""));
});

it("shows the provider's words at the field, and keeps what was typed", async () => {
  const words = "The server refuses the user or the password. The answer was: “535 no”";
  serve({
    [put]: () => {
      throw new Refusal(422, { code: "invalid", message: words, errors: { password: words } });
    },
  });
  renderInPanel(<SetUpForms loaded={withMail({})} />);
  fillIn();
  press("Send a test mail and save");
  expect(await mail().findByText(words)).toBeTruthy();
  expect(field("Password").getAttribute("aria-invalid")).toBe("true");
  expect([field("Server").value, field("Password").value]).toEqual(["smtp.arcade.test", "wrong"]);
});

it("shows settings of the environment as fixed, with a test mail", async () => {
  const test = "POST /api/admin/set-up/mail/test";
  const server = serve({ [test]: () => ({ to: "team@arcade.test" }) });
  const { fields } = setUpExample();
  renderInPanel(
    <SetUpForms
      loaded={withMail(
        { provider: "resend", isFixed: true, from: "no-reply@arcade.test", to: "team@arcade.test" },
        { RESEND_API_KEY: { ...fields.RESEND_API_KEY, source: "environment" } },
      )}
    />,
  );
  expect(mail().queryByLabelText("Provider")).toBeNull();
  expect(mail().getByText("RESEND_API_KEY").tagName).toBe("CODE");
  press("Send a test mail");
  await waitFor(() => expect(server.to(test)).toHaveLength(1));
  expect(server.to(test)[0]?.body).toEqual({ to: "team@arcade.test" });
});
