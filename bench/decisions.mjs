import { median, percentile } from "./figures.mjs";
import { signIn } from "./sign-in.mjs";

const rounds = 60;

/**
 * A game is unapproved and approved again in the panel.
 * @returns {Promise<{ p50: number, p95: number, seen: number }>} milliseconds of the call; `seen`: in how many of the
 *   rounds the very next request for the game's page knew of it
 */
export async function measureDecisions(url, game) {
  const cookie = await signIn(url);
  const times = [];
  let seen = 0;
  for (let round = 0; round < rounds; round++) {
    const status = round % 2 === 0 ? "rejected" : "approved";
    const begun = performance.now();
    const answer = await fetch(`${url}/api/admin/games/${game.id}/status`, {
      method: "PUT",
      headers: { "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify({ status }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`the decision was answered with ${answer.status}`);
    times.push(performance.now() - begun);
    const page = await fetch(`${url}/games/${game.slug}`);
    await page.text();
    if (page.status === (status === "approved" ? 200 : 404)) seen++;
  }
  return { p50: median(times), p95: percentile(times, 0.95), seen: seen / rounds };
}
