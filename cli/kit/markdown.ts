import type { Token, Tokens } from 'marked';
import type { Channel, Style } from './output.ts';

/** A text without these reads the same with and without Markdown. */
const HAS_MARKDOWN = /[*_`~#<>[\]\\|]|^\s*(?:[-+]|\d+[.)])\s/m;

type Pen = Pick<Channel, 'style' | 'hasColor'>;

/** Formats a Markdown text for a terminal: emphasis as bold and italic, links with their address. */
export async function markdownLines(text: string, pen: Pen): Promise<string[]> {
  if (!HAS_MARKDOWN.test(text)) return text.trim().split('\n');
  const { lexer } = await import('marked');
  return blocks(lexer(text, { gfm: true, breaks: true }), pen);
}

function blocks(tokens: readonly Token[], pen: Pen): string[] {
  const lines: string[] = [];
  for (const token of tokens) {
    if (token.type === 'space') continue;
    const block = blockLines(token, pen);
    if (lines.length > 0 && block.length > 0) lines.push('');
    lines.push(...block);
  }
  return lines;
}

function blockLines(token: Token, pen: Pen): string[] {
  switch (token.type) {
    case 'list':
      return (token as Tokens.List).items.flatMap((item, index) => listItem(token as Tokens.List, item, index, pen));
    case 'blockquote':
      return blocks(token.tokens ?? [], pen).map((line) => `  ${line}`);
    case 'heading':
      return [pen.style('bold', inline(token.tokens ?? [], pen))];
    case 'code':
      return token.text.split('\n').map((line: string) => `  ${line}`);
    case 'hr':
      return ['---'];
    case 'table':
      return [(token as Tokens.Table).header, ...(token as Tokens.Table).rows].map((row) =>
        row.map((cell) => inline(cell.tokens, pen)).join(' | '),
      );
    default:
      return ('tokens' in token && token.tokens ? inline(token.tokens, pen) : withoutTags(token.raw))
        .trim()
        .split('\n');
  }
}

function listItem(list: Tokens.List, item: Tokens.ListItem, index: number, pen: Pen): string[] {
  const mark = list.ordered ? `${Number(list.start || 1) + index}.` : '-';
  const lines = item.tokens.flatMap((token) => (token.type === 'space' ? [] : blockLines(token, pen)));
  return lines.map((line, at) => (at === 0 ? `${mark} ${line}` : `${' '.repeat(mark.length + 1)}${line}`));
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '');

const STYLES: Readonly<Record<string, Style>> = { strong: 'bold', em: 'italic', del: 'strikethrough' };

function inline(tokens: readonly Token[], pen: Pen): string {
  return tokens.map((token) => inlineText(token, pen)).join('');
}

function inlineText(token: Token, pen: Pen): string {
  const inner =
    'tokens' in token && token.tokens ? inline(token.tokens, pen) : decode('text' in token ? token.text : token.raw);
  const style = STYLES[token.type];
  if (style) return pen.style(style, inner);
  if (token.type === 'br') return '\n';
  if (token.type === 'html') return withoutTags(token.raw);
  if (token.type === 'link') return token.href === inner || !token.href ? inner : `${inner} (${token.href})`;
  return inner;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!);
