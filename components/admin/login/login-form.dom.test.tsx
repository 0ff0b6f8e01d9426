import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { LoginForm } from "@/components/admin/login/login-form";
import { router } from "@/tests/support/dom/navigation";
import { door, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const login = "POST /api/admin/login";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  server = serve({ [login]: () => ({}) });
});

const open = () => render(<LoginForm next="/admin/queue" />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const button = (name = "Sign In") => screen.getByRole("button", { name });
const isBusy = (name?: string) => button(name).getAttribute("aria-busy") === "true";
const fill = (username = "kim", password = "secret-1") => {
  fireEvent.input(field("Username"), { target: { value: username } });
  fireEvent.input(field("Password"), { target: { value: password } });
};
const refuse = (status: number, body: unknown) => {
  server.handlers[login] = () => {
    throw new Refusal(status, body);
  };
};

it("focuses the first empty field", async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(field("Username")));
});

it("keeps a focus set by the user", async () => {
  render(<a href="/">Home</a>);
  const home = screen.getByRole("link", { name: "Home" });
  home.focus();
  open();
  await waitFor(() => expect(field("Username").closest("fieldset")?.disabled).toBe(false));
  expect(document.activeElement).toBe(home);
});

it("requires both fields and sends nothing without them", async () => {
  open();
  fireEvent.click(button());
  expect(await screen.findByText("Username is required")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(field("Username"));
  expect(server.calls).toEqual([]);
});

it("announces success and stays busy until the panel has loaded", async () => {
  const { opened, open: arrive } = door();
  router.replace.mockReturnValue(opened);
  open();
  fill();
  fireEvent.click(button());
  await waitFor(() => expect(toasts).toEqual(["Login successful | Welcome to the admin panel"]));
  expect(router.replace).toHaveBeenCalledWith("/admin/queue");
  expect(isBusy("Signing in...")).toBe(true);
  arrive();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(server.to(login).map(({ body }) => body)).toEqual([
    { username: "kim", password: "secret-1", code: "" },
  ]);
});

it("is busy while it waits, then shows the server's message and selects the password", async () => {
  const { opened, open: answer } = door();
  const message = "Too many requests. Please try again in 2 minutes.";
  server.handlers[login] = async () => {
    await opened;
    throw new Refusal(429, { code: "rate_limited", message });
  };
  open();
  fill();
  fireEvent.click(button());
  await waitFor(() => expect(isBusy("Signing in...")).toBe(true));
  answer();
  await waitFor(() => expect(toasts).toEqual([`Login failed | ${message}`]));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(field("Username").value).toBe("kim");
  expect(document.activeElement).toBe(field("Password"));
  expect(router.replace).not.toHaveBeenCalled();
});

it("shows a response without a message as invalid credentials", async () => {
  refuse(502, null);
  open();
  fill();
  fireEvent.click(button());
  await waitFor(() => expect(toasts).toEqual(["Login failed | Invalid credentials"]));
});

it("asks for the code of the second factor, and again after a wrong one", async () => {
  refuse(401, { code: "totp_required", message: "Please enter the code." });
  open();
  fill();
  fireEvent.click(button());
  const code = await screen.findByLabelText<HTMLInputElement>("Code of your authenticator app");
  expect(toasts).toEqual([]);
  fireEvent.input(code, { target: { value: "000000" } });
  await waitFor(() => expect(isBusy()).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(toasts).toEqual(["Login failed | Please enter the code."]));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(server.to(login).at(-1)?.body).toMatchObject({ code: "000000" });
});
