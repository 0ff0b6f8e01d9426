import "server-only";
import unhomoglyph from "unhomoglyph";

/** Equal for names that look alike: Unicode TR 39's "skeleton", ignoring case. */
export function nameSkeleton(name: string): string {
  const looks = (text: string) => unhomoglyph(text.normalize("NFD")).normalize("NFD").toLowerCase();
  // Some characters look alike in one case only: the Kelvin sign and k, capital I and l.
  return looks(looks(name.normalize("NFKC").toLowerCase()));
}
