import { decodeHTML } from 'entities';
import { lexer, type Token, type Tokens } from 'marked';
import { withoutTags } from './plain-line.ts';
import type { Span } from './set-lines.ts';

/** A paragraph: its words and its list marker. */
export interface Paragraph {
  readonly spans: readonly Span[];
  readonly depth: number;
  /** "•" or a number. */
  readonly mark: string | null;
}

function inline(tokens: readonly Token[], isBold: boolean): Span[] {
  return tokens.flatMap((token): Span[] => {
    if (token.type === 'br') return [{ text: '\n' }];
    if (token.type === 'html') return [];
    const inner = 'tokens' in token && token.tokens;
    if (inner) return inline(inner, isBold || token.type === 'strong');
    return [{ text: decodeHTML('text' in token ? token.text : token.raw), isBold }];
  });
}

/** Keeps the line breaks of the text. */
function broken(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const span of spans)
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text) lines.at(-1)!.push({ ...span, text });
    }
  return lines.filter((line) => line.length > 0);
}

const paragraphs = (spans: readonly Span[], depth: number): Paragraph[] =>
  broken(spans).map((line) => ({ spans: line, depth, mark: null }));

function list({ items, ordered, start }: Tokens.List, depth: number): Paragraph[] {
  return items.flatMap((item, index) => {
    const mark = ordered ? `${Number(start || 1) + index}.` : '•';
    return blocks(item.tokens, depth + 1).map((paragraph, at) => (at === 0 ? { ...paragraph, mark } : paragraph));
  });
}

function blocks(tokens: readonly Token[], depth: number): Paragraph[] {
  return tokens.flatMap((token): Paragraph[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
        return [];
      case 'list':
        return list(token as Tokens.List, depth);
      case 'blockquote':
        return blocks(token.tokens ?? [], depth + 1);
      case 'heading':
        return paragraphs(inline(token.tokens ?? [], true), depth);
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) =>
          row.flatMap((cell, index) => [...(index > 0 ? [{ text: '  |  ' }] : []), ...inline(cell.tokens, false)]);
        return [header, ...rows].flatMap((row) => paragraphs(cells(row), depth));
      }
      default:
        return paragraphs(
          'tokens' in token && token.tokens
            ? inline(token.tokens, false)
            : [{ text: token.type === 'html' ? withoutTags(token.raw) : (token as Tokens.Code).text }],
          depth,
        );
    }
  });
}

/** The paragraphs of a Markdown text. Strong emphasis is kept, other emphasis is dropped, and links become text. */
export const richText = (text: string): Paragraph[] => blocks(lexer(text, { gfm: true, breaks: true }), 0);
