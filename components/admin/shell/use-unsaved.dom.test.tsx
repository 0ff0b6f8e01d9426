import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LegalTextEditor } from "@/components/admin/settings/legal-text-editor";
import { SettingGroups } from "@/components/admin/settings/setting-groups";
import { TemplateListForm } from "@/components/admin/templates/template-list-form";
import type { EditedLegalText, SettingRow } from "@/lib/features/settings/types";
import type { TemplateList } from "@/lib/features/templates/types";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";
import { renderInPanel } from "@/tests/support/dom/panel";
import { serve } from "@/tests/support/dom/server";

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("draft"));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const discard = () => fireEvent.click(screen.getByRole("button", { name: "Discard" }));
const isBack = () => screen.findByText(/^We restored your changes from /);

describe("unsaved templates", () => {
  const list = (given: Partial<TemplateList> = {}): TemplateList => ({
    decision: "rejected",
    templates: [{ label: "Rights", text: "Somebody else owns it." }],
    updatedAt: null,
    updatedBy: null,
    ...given,
  });
  const open = (given?: Partial<TemplateList>) => renderInPanel(<TemplateListForm list={list(given)} />);

  it("are restored after navigation, until they are saved or discarded", async () => {
    const saved = { updatedAt: "2026-11-25T10:00:00.000Z", updatedBy: "ada" };
    serve({
      "PUT /api/admin/templates/rejected": ({ body }) => [list({ ...saved, templates: body.templates })],
    });
    const { unmount } = open();
    type("Name of template 1", "Ownership");
    unmount();
    const again = open();
    await isBack();
    expect(field("Name of template 1").value).toBe("Ownership");
    fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(drafts()).toEqual([]));
    again.unmount();
    open();
    expect(screen.queryByText(/is back/)).toBeNull();
  });

  it("can be discarded, and show who has saved since", async () => {
    const { unmount } = open();
    type("Name of template 1", "Ownership");
    unmount();
    open({ updatedAt: "2026-11-25T10:00:00.000Z", updatedBy: "kim" });
    expect((await isBack()).textContent).toContain(
      "kim has changed these templates since you opened them. Saving replaces their version.",
    );
    discard();
    expect(field("Name of template 1").value).toBe("Rights");
    expect(drafts()).toEqual([]);
  });
});

describe("unsaved settings", () => {
  const rows = (version = 0): SettingRow[] =>
    settingNames.map((name: SettingName) => ({
      name,
      value: name === "SITE_NAME" && version > 0 ? "Kim's" : null,
      fallback: settingDefinition(name).default,
      fallbackSource: "default" as const,
      version,
      updatedAt: null,
      updatedBy: version > 0 ? "kim" : null,
    }));

  it("are restored next to values saved by another admin since", async () => {
    const { unmount } = renderInPanel(<SettingGroups loaded={rows()} />);
    type("Site name", "Pixel Harbour");
    unmount();
    const again = renderInPanel(<SettingGroups loaded={rows()} />);
    await isBack();
    expect(field("Site name").value).toBe("Pixel Harbour");
    again.unmount();
    renderInPanel(<SettingGroups loaded={rows(1)} />);
    await isBack();
    expect(field("Site name").value).toBe("Pixel Harbour");
    expect(screen.getByText(/Kim's/)).toBeTruthy();
    discard();
    expect(field("Site name").value).toBe("Kim's");
    expect(drafts()).toEqual([]);
  });
});

describe("an unpublished legal text", () => {
  const text: EditedLegalText = {
    name: "privacy-policy",
    source: "## One",
    version: "2026-11-01",
    isFromPanel: true,
    versions: [],
  };

  it("is restored, and can be discarded", async () => {
    const { unmount } = renderInPanel(<LegalTextEditor loaded={text} />);
    type("Text (markdown)", "## Two");
    unmount();
    renderInPanel(<LegalTextEditor loaded={text} />);
    await isBack();
    expect(field("Text (markdown)").value).toBe("## Two");
    discard();
    expect(field("Text (markdown)").value).toBe("## One");
    expect(drafts()).toEqual([]);
  });
});
