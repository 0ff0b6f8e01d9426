/**
 * Whether a key belongs to an input method (Japanese, Chinese, Korean …). Its Enter ends a word and submits nothing.
 * Safari ends the composition before that key, and marks it by the code 229 alone.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
