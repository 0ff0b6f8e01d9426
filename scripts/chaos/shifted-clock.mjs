/** Loaded before a site's server (node --import): its clock is wrong by CHAOS_CLOCK_SHIFT_MS. */
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  // Its own, not inherited: the framework makes a clock of its own out of what this one has itself.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;

  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
