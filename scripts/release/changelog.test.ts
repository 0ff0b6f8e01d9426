import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { cutSection } from "./changelog.ts";

const changelog = `# Changelog

## Unreleased

### Added

- Not yet.

## 1.2.0 (2026-12-01)

### Action required

- **A file:** move it.

### Added

- Something.

## 1.2.0-rc.1 (2026-11-30)

- A try.

## 1.1.0 (2026-11-29)
`;

it("cuts the section of one version, without its heading", () => {
  expect(cutSection(changelog, "1.2.0")).toBe(
    "## Action required\n\n- **A file:** move it.\n\n## Added\n\n- Something.\n",
  );
  expect(cutSection(changelog, "1.2.0-rc.1")).toBe("- A try.\n");
});

it.each(["1.1.0", "1.2", "9.9.9", "Unreleased"])("refuses %s, which has no text", (version) => {
  expect(() => cutSection(changelog, version)).toThrow(`no section "## ${version} (date)"`);
});

it("finds the version of package.json in CHANGELOG.md", () => {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  expect(cutSection(readFileSync(inProject("CHANGELOG.md"), "utf8"), version)).toContain("## ");
});
