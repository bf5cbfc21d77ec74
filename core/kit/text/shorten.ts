/** `text`, cut to at most `max` characters. A text that is cut ends with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  // Never half of a character that takes two places, such as an emoji.
  text.length > max ? `${text.slice(0, Math.max(0, max - 1)).replace(/[\ud800-\udbff]$/, '')}…` : text;
