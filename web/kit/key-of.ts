/** Safari ends a composition before it reports the key that ended it, and marks that key with this code only. */
const COMPOSED = 229;

interface Pressed {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * The key that was pressed, by its name in the UI Events standard. Empty for the keys of an input method: there Enter, Escape
 * and the arrows choose characters of Japanese, Chinese or Korean, and mean nothing to the page.
 */
export function keyOf(event: Pressed | { readonly nativeEvent: Pressed }): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === COMPOSED ? '' : key;
}
