import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { list, openList, row, user, users } from "@/tests/support/dom/users";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const choose = async (of: string, item: string) => {
  fireEvent.keyDown(screen.getByRole("button", { name: `More for ${of}` }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const rowFails = async (name: string) => {
  press(`Delete ${name}`);
  fireEvent.click(screen.getByRole("button", { name: "Delete user" }));
};

it("shows initial, name, date and badge of each account", () => {
  openList();
  expect(row("root").textContent).toBe("rrootCreated 20 Nov 2026Admin");
  expect(row("ada").textContent).toBe("aada(you)Created 20 Nov 2026Admin");
  expect(row("guest").textContent).toBe("gguestCreated 20 Nov 2026");
  expect(row("mo").textContent).toBe("mmoCreated 20 Nov 2026Second factorModerator");
});

it("offers to delete every user except the first", () => {
  openList();
  const names = screen
    .getAllByRole("button", { name: /^Delete / })
    .map((each) => each.getAttribute("aria-label"));
  expect(names).toEqual(["Delete ada", "Delete guest", "Delete mo"]);
});

it("says that no users match, with a link to all", () => {
  renderInPanel(list([]));
  expect(screen.getByRole("heading", { name: "No users found." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all users" }).getAttribute("href")).toBe("/admin");
});

it("has a URL for each filter, page and page size, which keeps the other choices", () => {
  renderInPanel(list(users(), { q: "kim", sort: "newest" }, { total: 60, pageCount: 2 }));
  const query = (name: string) =>
    Object.fromEntries(new URLSearchParams(screen.getByRole<HTMLAnchorElement>("link", { name }).search));
  const kept = { q: "kim", sort: "newest" };
  expect(query("Admins 2")).toEqual({ ...kept, filter: "admins" });
  expect(query("No second factor 3")).toEqual({ ...kept, filter: "without-factor" });
  expect(query("Page 2")).toEqual({ ...kept, page: "2" });
  expect(query("100")).toEqual({ ...kept, pageSize: "100" });
});

describe("deleting a user", () => {
  const deletion = "DELETE /api/admin/users/3";

  it("confirms, then removes the row and lowers the counts", async () => {
    server.handlers[deletion] = () => null;
    openList();
    press("Delete guest");
    const question = screen.getByRole("alertdialog", { name: "Delete guest?" });
    expect(question.textContent).toContain("signed out everywhere");
    fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(server.calls).toEqual([]);
    await rowFails("guest");
    await waitFor(() => expect(toasts).toEqual(["User deleted | guest is signed out everywhere."]));
    expect(screen.queryByText("guest")).toBeNull();
    const filters = within(screen.getByRole("navigation", { name: "Filter" })).getAllByRole("link");
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      "All3",
      "Admins2",
      "Moderators1",
      "Not admins1",
      "Second factor1",
      "No second factor2",
    ]);
  });

  it.each([
    ["a lost answer", lost, /^Failed to delete user \| .*We can't tell whether the user was deleted/, true],
    [
      "an account that is gone",
      () => {
        throw new Refusal(404, { code: "not_found", message: "This user no longer exists." });
      },
      /^Failed to delete user \| This user no longer exists\./,
      true,
    ],
    [
      "the own account",
      () => {
        throw new Refusal(403, {
          code: "forbidden",
          message: "You cannot delete the account you are signed in with.",
        });
      },
      /^Failed to delete user \| You cannot delete the account you are signed in with\./,
      false,
    ],
  ])("shows the failure of %s", async (_, answer, words, isReadAgain) => {
    server.handlers[deletion] = answer;
    openList();
    await rowFails("guest");
    await waitFor(() => expect(toasts.at(-1)).toMatch(words));
    if (isReadAgain) await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    else expect(router.refresh).not.toHaveBeenCalled();
    expect(row("guest")).toBeTruthy();
  });
});

describe("the menu of an account", () => {
  const change = "PUT /api/admin/users/3";

  it("grants admin privileges after the acting admin's password", async () => {
    server.handlers[change] = ({ body }) => {
      if (body.password === "wrong")
        throw new Refusal(422, {
          code: "invalid",
          message: "Please check.",
          errors: { password: "This is not your password." },
        });
      return user(3, "guest", { isAdmin: body.isAdmin });
    };
    openList();
    await choose("guest", "Give admin privileges");
    const question = await screen.findByRole("dialog", { name: "Make guest an admin?" });
    const confirm = () => fireEvent.click(within(question).getByRole("button", { name: "Make admin" }));
    type("Your password", "wrong");
    confirm();
    expect(await within(question).findByText("This is not your password.")).toBeTruthy();
    type("Your password", "mine");
    confirm();
    await waitFor(() => expect(toasts).toEqual(["Admin privileges given | guest"]));
    expect(row("guest").textContent).toContain("Admin");
    expect(server.to(change).at(-1)?.body).toEqual({ isAdmin: true, password: "mine" });
    await choose("guest", "Remove admin privileges");
    expect(await screen.findByRole("dialog", { name: "Remove guest's admin privileges?" })).toBeTruthy();
  });

  it("reads the list again if the result of a change is unknown", async () => {
    server.handlers[change] = lost;
    openList();
    await choose("guest", "Give admin privileges");
    await screen.findByRole("dialog", { name: "Make guest an admin?" });
    type("Your password", "mine");
    press("Make admin");
    await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether it worked."));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });

  it("switches the second factor off, again after a lost response", async () => {
    const switching = "DELETE /api/admin/users/4/second-factor";
    server.handlers[switching] = lost;
    openList();
    await choose("mo", "Switch off second factor");
    const dialog = await screen.findByRole("dialog", { name: "Switch off the second factor of mo?" });
    type("Your password", "mine");
    press("Switch Off");
    await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether it worked"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(dialog.isConnected).toBe(true);
    server.handlers[switching] = () => null;
    press("Switch Off");
    await waitFor(() => expect(toasts.at(-1)).toBe("The second factor is off | mo"));
    expect(row("mo").textContent).not.toContain("Second factor");
  });

  it("offers the own account password and second factor, but no rights", async () => {
    openList();
    fireEvent.keyDown(screen.getByRole("button", { name: "More for ada" }), { key: "Enter" });
    await screen.findByRole("menuitem", { name: "Change password" });
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Change password", "Second factor"]);
  });
});
