/** `text`, cut to at most `max` characters. A text that is cut ends with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  // Never cuts a character of two UTF-16 units, such as an emoji, in half.
  text.length > max ? `${text.slice(0, Math.max(0, max - 1)).replace(/[\ud800-\udbff]$/, '')}…` : text;
