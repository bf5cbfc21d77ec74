/** Filters of a template, such as `|upper` and `| default("salt")`. */
const FILTERS = /\s*\|\s*\w{1,40}(?:\([^()\n]{0,200}\))?/g;

/** The value of a template without its filters and, if it is a literal, without quotes. */
const literalOf = (value: string): string => value.replace(FILTERS, '').replace(/^(["'])(.*)\1$/, '$2');

/** Replaces other apps' markup by words: `[photo:1]`, `[recipe:Pie crust]`, `{{ scale(2) }}`, `{# a comment #}`. */
export const plainMarkup = (text: string): string =>
  text
    .replace(/\[photo:\s*([^\]\n]{1,200}?)\s*\]/gi, '(photo $1)')
    .replace(/\[recipe:\s*(?:[^\]\n|]{1,300}\|)?([^\]\n|]{1,300}?)\s*\]/gi, '$1')
    .replace(/\{#[^#]{0,2000}#\}/g, '')
    .replace(/\{%[^%\n]{0,500}%\}/g, '')
    .replace(/\{\{\s*scale\(\s*([^)\n]{0,100}?)\s*\)([^{}\n]{0,200})\}\}/g, '$1')
    .replace(/\{\{\s*([^{}\n]{0,500}?)\s*\}\}/g, (_, value: string) => literalOf(value));

/** Removes Markdown from a line: links become words with their address, without asterisks. */
export const withoutEmphasis = (line: string): string =>
  line
    .replace(/\[([^\]\n]{1,300})\]\((https?:[^\s)]{1,2000})\)/g, '$1 ($2)')
    .replace(/(?<![\p{L}\p{N}*_])(\*\*|__|\*|_)(?=\S)([^*_\n]{1,500}?\S|\S)\1(?![\p{L}\p{N}*_])/gu, '$2');

/** Single asterisks mean bold in Paprika, and italic in Markdown. */
export const boldOfPaprika = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,500}?)(?<!\s)\*(?![\p{L}\p{N}*])/gu, '**$1**');
