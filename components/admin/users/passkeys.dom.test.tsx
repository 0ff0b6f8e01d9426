import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PasskeyButton } from "@/components/admin/login/passkey-button";
import type { OwnPasskey } from "@/lib/features/accounts/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { PasskeysDialog } from "./passkeys-dialog";

const device = vi.hoisted(() => ({ make: vi.fn(), sign: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: device.make,
  startAuthentication: device.sign,
}));

const laptop: OwnPasskey = {
  id: "key-1",
  name: "Laptop",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: null,
};
const list = "GET /api/admin/account/passkeys";
const options = "POST /api/admin/account/passkeys/options";
const add = "POST /api/admin/account/passkeys";
const remove = "DELETE /api/admin/account/passkeys/key-1";

beforeEach(() => {
  device.make.mockReset().mockResolvedValue({ id: "key-1" });
  device.sign.mockReset().mockResolvedValue({ id: "key-1" });
  vi.stubGlobal("PublicKeyCredential", class {});
});

async function open(handlers: Record<string, (call: never) => unknown>) {
  const served = serve({ [list]: () => ({ passkeys: [] }), ...handlers });
  const onClose = vi.fn();
  renderInPanel(<PasskeysDialog onClose={onClose} />);
  const dialog = within(screen.getByRole("dialog", { name: "Passkeys" }));
  const press = async (name: string) => fireEvent.click(await dialog.findByRole("button", { name }));
  const fill = async (label: RegExp, value: string) =>
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  return { ...served, dialog, press, fill, onClose };
}

it("adds a passkey after the password, and lists it", async () => {
  const offer = { challenge: "abc" };
  const { dialog, to, fill, press } = await open({
    [options]: () => offer,
    [add]: () => ({ passkeys: [laptop] }),
  });
  await fill(/^Name of the new passkey/, "Laptop");
  await fill(/^Your password/, "secret-1");
  await press("Add Passkey");
  expect(await dialog.findByText("Added 20 Nov 2026, not used yet")).toBeTruthy();
  expect(device.make).toHaveBeenCalledWith({ optionsJSON: offer });
  expect(to(options).map(({ body }) => body)).toEqual([{ password: "secret-1" }]);
  expect(to(add).map(({ body }) => body)).toEqual([{ name: "Laptop", response: { id: "key-1" } }]);
  expect(toasts).toEqual(["Passkey added | Laptop"]);
});

it("shows at the field why none was added, and keeps the input", async () => {
  const { dialog, handlers, to, fill, press } = await open({
    [options]: () => {
      const errors = { password: "This is not your password." };
      throw new Refusal(422, { code: "invalid", message: "Please check.", errors });
    },
  });
  await fill(/^Name of the new passkey/, "Laptop");
  await fill(/^Your password/, "wrong");
  await press("Add Passkey");
  expect(await dialog.findByText("This is not your password.")).toBeTruthy();
  handlers[options] = () => ({});
  device.make.mockRejectedValue(new DOMException("cancelled", "NotAllowedError"));
  await fill(/^Your password/, "secret-1");
  await press("Add Passkey");
  expect(await dialog.findByText(/^Your device did not create a passkey/)).toBeTruthy();
  const name = dialog.getByLabelText(/^Name of the new passkey/) as HTMLInputElement;
  expect(name.value).toBe("Laptop");
  expect(to(add)).toEqual([]);
  device.make.mockResolvedValue({ id: "key-1" });
  handlers[add] = lost;
  await press("Add Passkey");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to add the passkey \| /));
});

it("removes one after the password, or goes back", async () => {
  const { dialog, to, fill, press } = await open({
    [list]: () => ({ passkeys: [laptop] }),
    [remove]: () => ({ passkeys: [] }),
  });
  await press("Remove Laptop");
  await press("Back");
  expect(await dialog.findByText("Laptop")).toBeTruthy();
  await press("Remove Laptop");
  await fill(/^Your password/, "secret-1");
  await press("Remove");
  expect(await dialog.findByText("You have no passkeys yet.")).toBeTruthy();
  expect(to(remove).map(({ body }) => body)).toEqual([{ password: "secret-1" }]);
});

it("closes with a message when the list cannot be loaded", async () => {
  const { onClose } = await open({ [list]: lost });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts[0]).toMatch(/^Failed to load your passkeys/);
});

it("signs in by a passkey, and reports a failure", async () => {
  const onEntered = vi.fn();
  const login = "POST /api/admin/login/passkey";
  const { handlers, to } = serve({ [`${login}/options`]: () => ({ challenge: "abc" }), [login]: () => ({}) });
  render(<PasskeyButton onEntered={onEntered} />);
  const button = await screen.findByRole("button", { name: "Use a passkey" });
  fireEvent.click(button);
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
  expect(to(login).map(({ body }) => body)).toEqual([{ response: { id: "key-1" } }]);
  handlers[login] = () => {
    throw new Refusal(401, { code: "unauthenticated", message: "You cannot sign in with this passkey." });
  };
  fireEvent.click(button);
  await waitFor(() => expect(toasts.at(-1)).toBe("Login failed | You cannot sign in with this passkey."));
  device.sign.mockRejectedValue(new DOMException("cancelled", "NotAllowedError"));
  fireEvent.click(button);
  await waitFor(() =>
    expect(toasts.at(-1)).toMatch(/^Login failed \| Your device did not provide a passkey/),
  );
  expect(onEntered).toHaveBeenCalledTimes(1);
});

it("hides the button in browsers without passkeys", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  render(<PasskeyButton onEntered={() => {}} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it.each(["192.0.2.1", "[2001:db8::1]"])(
  "neither button nor form is there at %s, where no passkey works",
  async (hostname) => {
    vi.stubGlobal("location", { ...window.location, hostname });
    const { dialog } = await open({});
    expect(await dialog.findByText(/^You can't add passkeys here\. They need https, a domain/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Add Passkey" })).toBeNull();
    cleanup();
    render(<PasskeyButton onEntered={() => {}} />);
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  },
);
