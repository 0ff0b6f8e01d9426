/** Keyboards write Arabic, Indian and full-width digits; this returns 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
