import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PasswordDialog } from "@/components/admin/users/password-dialog";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const own = "PUT /api/admin/account/password";
const others = "PUT /api/admin/users/3/password";

function open(isOwn: boolean) {
  const server = serve({ [own]: () => null, [others]: () => null });
  const onClose = vi.fn();
  renderInPanel(<PasswordDialog user={{ id: 3, username: "kim" }} isOwn={isOwn} onClose={onClose} />);
  return { ...server, onClose };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Set Password" }));
const refuse = () => {
  const errors = { currentPassword: "This is not your password." };
  throw new Refusal(422, { code: "invalid", message: "Please check the fields.", errors });
};

it("focuses the first wrong field, whether the form or the server refused it", async () => {
  const { handlers, to } = open(true);
  save();
  expect(await screen.findByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(field("Current password"));
  type("Current password", "not mine");
  type("New password", "12345");
  save();
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("New password")));
  expect(to(own)).toEqual([]);
  type("New password", "brand new one");
  handlers[own] = refuse;
  save();
  expect(await screen.findByText("This is not your password.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
});

it("changes the own password, again after a lost response", async () => {
  const { handlers, to, onClose } = open(true);
  type("Current password", "secret-1");
  type("New password", "brand new one");
  handlers[own] = lost;
  save();
  await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether the password was set"));
  expect(toasts.at(-1)).toContain("Press Set Password again to be sure");
  expect(onClose).not.toHaveBeenCalled();
  handlers[own] = () => null;
  save();
  await waitFor(() => expect(toasts.at(-1)).toBe("Password set | kim is signed out everywhere else."));
  expect(onClose).toHaveBeenCalledOnce();
  const body = { currentPassword: "secret-1", password: "brand new one" };
  expect(to(own).map((call) => call.body)).toEqual([body, body]);
});

it("resets another account's password after the own password", async () => {
  const { to } = open(false);
  expect(screen.getByRole("dialog", { name: "Reset the password of kim" })).toBeTruthy();
  type("Your own password", "mine");
  type("New password", "brand new one");
  save();
  await waitFor(() => expect(toasts.at(-1)).toBe("Password set | kim is signed out everywhere."));
  expect(to(others).map(({ body }) => body)).toEqual([
    { currentPassword: "mine", password: "brand new one" },
  ]);
});
