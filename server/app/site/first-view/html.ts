import { escapeHtml } from '../../../kit/http/escape-html.ts';

/** HTML that is safe as it stands. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.source;
  if (part === null || part === undefined || part === false) return '';
  return Array.isArray(part) ? part.map(written).join('') : escapeHtml(String(part));
};

/** HTML from a template. Everything put into it is escaped, except other HTML. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((sum, text, at) => sum + written(parts[at - 1]) + text));
