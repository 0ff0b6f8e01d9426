/** Loaded before a site's server (node --import): its clock is wrong by CHAOS_CLOCK_SHIFT_MS. */
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
