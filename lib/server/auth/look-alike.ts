import "server-only";
import unhomoglyph from "unhomoglyph";

/**
 * A name as it looks (Unicode TR 39, "skeleton"), without regard to case: two names of the same are one to every reader.
 * The table is Unicode's list of confusable characters.
 */
export function nameSkeleton(name: string): string {
  const looks = (text: string) => unhomoglyph(text.normalize("NFD")).normalize("NFD").toLowerCase();
  // Some look alike in one case only, as Kelvin's sign and k, or capital I and l.
  return looks(looks(name.normalize("NFKC").toLowerCase()));
}
