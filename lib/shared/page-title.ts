export function pageTitle(name: string | null, brand: string): string {
  return name ? `${name} | ${brand}` : brand;
}
