/** `text`, cut to at most `max` characters. A text that is cut ends with an ellipsis. */
export const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
