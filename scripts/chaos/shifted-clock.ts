/** Loaded before a site's server (node --import): its clock is wrong by CHAOS_CLOCK_SHIFT_MS. */
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  // Its own, not inherited: the framework makes a clock of its own out of what this one has itself.
  static override UTC = RealDate.UTC;
  static override parse = RealDate.parse;

  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]));
  }
  static override now() {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
