import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorPanel } from "@/components/layout/error-panel";
import { pageFailure } from "@/lib/shared/failure-words";

const headOf = (title: string) =>
  `<title>${title}</title><meta name="application-name" content="Spawnpoint">`;

const texts = { ...pageFailure, retry: "Try again", home: "Back to Home", reference: "Reference:" };

afterEach(() => {
  document.head.innerHTML = "";
});

it.each([
  ["is there already", headOf("Privacy Policy | Spawnpoint")],
  ["has gone and not come yet", ""],
])(
  "names the failure in the title where the head of a page %s, and keeps it when the failed page's own arrives",
  async (_, before) => {
    document.head.innerHTML = before;
    render(<ErrorPanel texts={texts} home="/" retry={vi.fn()} />);
    const title = `${pageFailure.title} | Spawnpoint`;
    if (before) expect(document.title).toBe(title);
    document.head.innerHTML = headOf("Contact Us | Spawnpoint");
    await waitFor(() => expect(document.title).toBe(title));
  },
);
