/**
 * Whether a key belongs to an input method (Japanese, Chinese, Korean …), whose Enter ends a word and must not
 * submit. Safari ends the composition before that key and marks it with code 229 only.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
