import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SpamReasons } from "./spam-reasons";

it("shows the score and its reasons, and nothing without any", () => {
  const { container, rerender } = render(<SpamReasons reasons={["proof_missing", "links"]} />);
  expect(screen.getByText(/^Spam score 7/).closest("p")?.textContent).toBe(
    "Spam score 7: the proof of work is missing; the text has three or more links.",
  );
  rerender(<SpamReasons reasons={[]} />);
  expect(container.textContent).toBe("");
  rerender(<SpamReasons reasons={["of another version"]} />);
  expect(container.textContent).toBe("");
});
