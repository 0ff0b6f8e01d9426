import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LanguagePrefix } from "@/components/ui/page-link";
import { SiteSnippets } from "./site-snippets";

const site = { name: "Spawnpoint", url: "https://spawnpoint.example" };
const game = { kind: "game", name: 'Moss & "Boots"', publicPath: "/games/moss-boots" } as const;
const copied = vi.fn(async (_text: string) => {});

/** This DOM loads no frames; that is not a failure here. */
type TestWindow = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

beforeEach(() => {
  (window as unknown as TestWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  copied.mockClear();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
});

/** The element that a snippet creates on another site. */
function pasted(code: string): Element {
  const page = document.createElement("div");
  page.innerHTML = code;
  return page.firstElementChild ?? page;
}

describe("badge and card on the private page", () => {
  it("are shown, and copied as code that renders the same elsewhere", async () => {
    render(<SiteSnippets item={game} site={site} />);
    expect(screen.getByRole("img").getAttribute("src")).toBe("/badge/games/moss-boots.svg");
    expect(document.querySelector("iframe")?.getAttribute("src")).toBe("/embed/games/moss-boots");
    const [badge, card] = screen.getAllByRole("button", { name: "Copy code" });
    fireEvent.click(badge as HTMLElement);
    fireEvent.click(card as HTMLElement);
    expect(await screen.findAllByText("The code is copied.")).toHaveLength(2);
    const [link, frame] = copied.mock.calls.map(([code]) => pasted(code));
    expect(link?.getAttribute("href")).toBe("https://spawnpoint.example/games/moss-boots");
    const picture = link?.querySelector("img");
    expect(picture?.getAttribute("src")).toBe("https://spawnpoint.example/badge/games/moss-boots.svg");
    expect(picture?.getAttribute("alt")).toBe('Moss & "Boots": featured on Spawnpoint');
    expect(frame?.getAttribute("src")).toBe("https://spawnpoint.example/embed/games/moss-boots");
    expect(frame?.getAttribute("title")).toBe('Moss & "Boots": featured on Spawnpoint');
  });

  it("are in the language of the page", () => {
    render(
      <LanguagePrefix language="de">
        <SiteSnippets item={game} site={site} />
      </LanguagePrefix>,
    );
    expect(screen.getByRole("img").getAttribute("src")).toBe("/badge/games/moss-boots.svg?lang=de");
    const [badge, card] = [...document.querySelectorAll("code")].map(({ textContent }) =>
      pasted(textContent),
    );
    expect(badge?.getAttribute("href")).toBe("https://spawnpoint.example/de/games/moss-boots");
    expect(card?.getAttribute("src")).toBe("https://spawnpoint.example/embed/games/moss-boots?lang=de");
  });

  it("use the chosen theme in preview and code", () => {
    render(<SiteSnippets item={game} site={site} />);
    fireEvent.change(screen.getByLabelText("Theme"), { target: { value: "dark" } });
    expect(screen.getByRole("img").getAttribute("src")).toBe("/badge/games/moss-boots.svg?theme=dark");
    for (const code of document.querySelectorAll("code")) expect(code.textContent).toContain("?theme=dark");
  });

  it("are offered for published games and streamers", () => {
    const { container, rerender } = render(<SiteSnippets item={{ ...game, publicPath: null }} site={site} />);
    expect(container.innerHTML).toBe("");
    rerender(<SiteSnippets item={{ ...game, kind: "clip", publicPath: "/clips/link-3" }} site={site} />);
    expect(container.innerHTML).toBe("");
    const streamer = { kind: "streamer", name: "Ada", publicPath: "/streamers/ada-f%C3%A9rn" } as const;
    rerender(<SiteSnippets item={streamer} site={site} />);
    expect(screen.getByRole("img").getAttribute("src")).toBe("/badge/streamers/ada-f%C3%A9rn.svg");
  });
});
