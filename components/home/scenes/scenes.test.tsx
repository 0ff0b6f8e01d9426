import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Hero } from "@/components/home/hero";
import { Join } from "@/components/home/join";
import { Testimonials } from "@/components/home/testimonials";
import { inProject } from "@/scripts/launcher/project";
import { DeveloperRoom, GamerRoom, PlayScene, ShareScene, StreamerRoom } from "./scenes";

const files = globSync("components/home/scenes/*.svg", { cwd: inProject() });
const read = (file: string) => readFileSync(inProject(file), "utf8");

const html = renderToStaticMarkup(
  <>
    <Hero chatUrl={null} games={[]} />
    <PlayScene />
    <GamerRoom />
    <DeveloperRoom />
    <StreamerRoom />
    <ShareScene />
    <Join chatUrl={null} />
    <Testimonials
      testimonials={[1, 2, 3, 4, 5].map((id) => ({
        ...{ id, content: "A sentence.", username: "ada", userType: "Gamer", rating: 5 },
      }))}
    />
  </>,
);

it("the page uses each group of each drawing", () => {
  const used = [...html.matchAll(/<use href="\/([^"]+)"/g)].map(([, group = ""]) => group);
  const drawn = files.flatMap((file) =>
    [...read(file).matchAll(/^ {2}<g id="([^"]+)"/gm)].map(([, id]) => `${file}#${id}`),
  );
  expect(drawn.length).toBeGreaterThan(50);
  expect(new Set(used)).toEqual(new Set(drawn));
});

it("the theme defines each colour of the drawings", () => {
  const styles = read("components/home/scenes/scenes.css") + read("app/styles/tokens.css");
  const colours = files.flatMap((file) =>
    [...read(file).matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name = ""]) => name),
  );
  expect(colours.length).toBeGreaterThan(300);
  expect([...new Set(colours)].filter((name) => !styles.includes(`${name}: `))).toEqual([]);
});

it("gradients do not share ids with groups, because Firefox would look up the group", () => {
  const gradients = [...html.matchAll(/Gradient id="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(gradients.length).toBeGreaterThan(7);
  const ids = files.flatMap((file) => [...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(gradients.filter((id) => ids.includes(id))).toEqual([]);
});

it("each drawing starts at 0 0, so that its size is the size of its view box", () => {
  expect(files.filter((file) => !/^<svg [^>]*viewBox="0 0 \d+ \d+"/.test(read(file)))).toEqual([]);
});
