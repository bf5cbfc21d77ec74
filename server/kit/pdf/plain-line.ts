import { decodeHTML } from 'entities';

export const withoutTags = (html: string) => decodeHTML(html.replace(/<[^>]*>/g, ''));

/** A one-line text that may contain simple HTML emphasis. */
export const plainLine = (text: string): string => (/[<&]/.test(text) ? withoutTags(text) : text);
