import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { router } from "@/tests/support/dom/navigation";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { openList, row, user, users } from "@/tests/support/dom/users";

const creation = "POST /api/admin/users";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    "GET /api/admin/me": () => ({}),
    [creation]: ({ body: { password: _, ...body } }) => user(9, body.username, body),
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const openForm = () => {
  const shown = openList();
  press("Add User");
  return shown;
};

it("checks the fields and focuses the first wrong one", async () => {
  openForm();
  await waitFor(() => expect(document.activeElement).toBe(field("Username")));
  press("Create User");
  expect(await screen.findByText("Username must be at least 2 characters")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  type("Username", "kim");
  press("Create User");
  await waitFor(() => expect(document.activeElement).toBe(field("Password")));
  expect(server.calls).toEqual([]);
});

it("lists the new account, closes the form and returns the focus", async () => {
  openForm();
  type("Username", "kim");
  type("Password", "secret-1");
  fireEvent.click(screen.getByRole("checkbox", { name: /^Admin privileges/ }));
  press("Create User");
  await waitFor(() => expect(toasts).toEqual(["User created | kim can sign in now."]));
  expect(row("kim").textContent).toContain("Admin");
  expect(screen.queryByRole("button", { name: "Create User" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add User" }));
  expect(server.to(creation)[0]?.body).toEqual({
    username: "kim",
    password: "secret-1",
    isAdmin: true,
    isModerator: false,
  });
});

it("reports a taken name at its field and keeps the form while the list is read again", async () => {
  server.handlers[creation] = () => {
    const message = "This username is taken.";
    throw new Refusal(409, { code: "conflict", message, errors: { username: message } });
  };
  const { load } = openForm();
  type("Username", "ADA");
  type("Password", "secret-1");
  press("Create User");
  await waitFor(() => expect(toasts).toEqual(["Failed to create user | This username is taken."]));
  expect(field("Username").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Username"));
  load([...users(), user(8, "kim")]);
  expect(row("kim")).toBeTruthy();
  expect(field("Username").value).toBe("ADA");
  press("Cancel");
  expect(screen.queryByRole("button", { name: "Create User" })).toBeNull();
});

it("restores a typed name later, but never stores the password", async () => {
  openForm();
  type("Username", "half-typed");
  type("Password", "secret-1");
  fireEvent(window, new Event("pagehide"));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain("half-typed");
  expect(stored).not.toContain("secret-1");
  press("Add User");
  press("Add User");
  fireEvent.click(await screen.findByRole("button", { name: "Restore draft" }));
  await waitFor(() => expect(field("Username").value).toBe("half-typed"));
  expect(field("Password").value).toBe("");
  press("Cancel");
  press("Add User");
  expect(field("Username").value).toBe("");
  expect(screen.queryByText("You have an unfinished draft")).toBeNull();
});

it("reads the list again after a lost response, and keeps the form", async () => {
  server.handlers[creation] = lost;
  openForm();
  type("Username", "kim");
  type("Password", "secret-1");
  press("Create User");
  await waitFor(() =>
    expect(toasts.at(-1)).toMatch(
      /^Failed to create user \| .*We can't tell whether the user was created\. Look for the name in the list/,
    ),
  );
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(field("Username").value).toBe("kim");
});
