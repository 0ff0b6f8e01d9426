import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SecondFactorDialog } from "@/components/admin/users/second-factor-dialog";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const offering = "POST /api/admin/account/second-factor";
const confirming = "PUT /api/admin/account/second-factor";
const switching = "DELETE /api/admin/account/second-factor";
const offer = { secret: "JBSWY3DPEHPK3PXP", qrCode: "data:image/png;base64,AA==" };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`);

function open(isOn: boolean) {
  const server = serve({ [offering]: () => offer, "GET /api/admin/me": () => ({}) });
  const onClose = vi.fn();
  renderInPanel(<SecondFactorDialog isOn={isOn} onClose={onClose} />);
  const dialog = within(screen.getByRole("dialog", { name: "Second factor" }));
  const press = async (name: string) => fireEvent.click(await dialog.findByRole("button", { name }));
  const fill = async (label: RegExp, value: string) =>
    fireEvent.input(await dialog.findByLabelText(label), { target: { value } });
  return { ...server, dialog, press, fill, onClose };
}

it("repeats a code after a lost response, and shows the recovery codes", async () => {
  const { handlers, to, dialog, press, fill } = open(false);
  await fill(/^Your password/, "secret-1");
  await press("Go On");
  fireEvent.input(await dialog.findByRole("textbox", { name: /^Code/ }), { target: { value: "123456" } });
  handlers[confirming] = lost;
  await press("Switch On");
  await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether it worked"));
  expect(toasts.at(-1)).toContain("Press Switch On again");
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  handlers[confirming] = () => ({ recoveryCodes });
  await press("Switch On");
  expect(await dialog.findByText("Keep these codes somewhere safe")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  const asked = { code: "123456", secret: offer.secret };
  expect(to(confirming).map(({ body }) => body)).toEqual([asked, asked]);
});

it("switches the own factor off again after a lost response, and reads the list in between", async () => {
  const { handlers, press, fill, onClose } = open(true);
  await fill(/^Your password/, "secret-1");
  handlers[switching] = lost;
  await press("Switch Off");
  await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether it worked"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  handlers[switching] = () => ({});
  await press("Switch Off");
  await waitFor(() => expect(toasts.at(-1)).toContain("The second factor is off"));
  expect(onClose).toHaveBeenCalledWith(true);
});

it("cannot be closed while a code is checked, or before the recovery codes are confirmed", async () => {
  const { opened, open: answer } = door();
  const { handlers, dialog, press, fill, onClose } = open(false);
  handlers[confirming] = async () => {
    await opened;
    return { recoveryCodes };
  };
  await fill(/^Your password/, "secret-1");
  await press("Go On");
  fireEvent.input(await dialog.findByRole("textbox", { name: /^Code/ }), { target: { value: "123456" } });
  await press("Switch On");
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Close" })).toBeNull());
  answer();
  const notice = await dialog.findByText("Keep these codes somewhere safe");
  expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await press("I have saved them");
  expect(onClose).toHaveBeenCalledWith(true);
});

it("focuses the first wrong field, whether the form or the server refused it", async () => {
  const { handlers, dialog, press, fill } = open(false);
  const errors = { password: "This is not your password." };
  handlers[offering] = () => {
    throw new Refusal(422, { code: "invalid", message: "Please check the fields.", errors });
  };
  await press("Go On");
  const password = dialog.getByLabelText(/^Your password/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  await fill(/^Your password/, "not mine");
  await press("Go On");
  expect(await dialog.findByText("This is not your password.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(password));
  handlers[offering] = () => offer;
  await press("Go On");
  const code = await dialog.findByRole("textbox", { name: /^Code/ });
  await press("Switch On");
  await waitFor(() => expect(document.activeElement).toBe(code));
});
