/** Loaded before a site's server (node --import): its clock is wrong by CHAOS_CLOCK_SHIFT_MS. */
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  // An own property, not inherited: the framework builds its clock from own properties only.
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
