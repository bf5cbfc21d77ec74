/**
 * The values between two `---` lines above a text: one value or a list for each key. Nested keys are joined by a dot.
 */
export interface FrontMatter {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const PAIR = /^(\s*)([^\s:#-][^:]{0,100}?)\s*:(?:\s+(.*)|\s*)$/;
const ITEM = /^(\s*)-\s+(.*)$/;
const PART = /\s*(?:"[^"]*"|'[^']*'|[^,]+)/g;
const BLOCK_TEXT = /^[|>][+-]?\s*$/;

/** Splits the front matter from a text. Supports the part of YAML that people write by hand. Never throws. */
export function readFrontMatter(text: string): FrontMatter {
  const match = BLOCK.exec(text);
  if (!match) return { values: new Map(), body: text };
  return { values: valuesOf(match[1]!.split(/\r?\n/)), body: text.slice(match[0].length) };
}

function valuesOf(lines: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  // The parent keys of the current line, by indentation.
  let path: { indent: number; key: string }[] = [];
  const add = (key: string, value: string) => {
    if (value !== '') values.set(key, [...(values.get(key) ?? []), value]);
  };
  // Indentation of the list item that is being read.
  let itemIndent = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const here = path.at(-1)?.key;
    const item = ITEM.exec(line);
    if (item && here) {
      itemIndent = item[1]!.length;
      add(here, unquoted(item[2]!));
      continue;
    }
    if (here && line.trim() !== '' && indentOf(line) > itemIndent) {
      lengthen(values.get(here), line);
      continue;
    }
    const pair = PAIR.exec(line);
    if (!pair) continue;
    itemIndent = Number.POSITIVE_INFINITY;
    const indent = pair[1]!.length;
    path = path.filter((outer) => outer.indent < indent);
    const key = [path.at(-1)?.key, unquoted(pair[2]!).toLowerCase()].filter(Boolean).join('.');
    path.push({ indent, key });
    const value = pair[3]?.trim() ?? '';
    if (BLOCK_TEXT.test(value)) {
      const end = lines.findIndex((next, index) => index > at && next.trim() !== '' && indentOf(next) <= indent);
      const block = lines.slice(at + 1, end < 0 ? lines.length : end).map((next) => next.trim());
      add(key, block.join(value[0] === '>' ? ' ' : '\n').trim());
      at += block.length;
    } else for (const part of partsOf(value)) add(key, part);
  }
  return values;
}

/** Lines with a deeper indentation continue a long item. */
const lengthen = (items: string[] | undefined, line: string) => items?.push(`${items.pop()} ${line.trim()}`);

const indentOf = (line: string) => line.length - line.trimStart().length;

/** `[a, b]` is two values, anything else is one. */
function partsOf(value: string): string[] {
  const list = /^\[(.*)\]$/.exec(value);
  return list ? [...list[1]!.matchAll(PART)].map(([part]) => unquoted(part)) : [unquoted(value.replace(/\s+#.*$/, ''))];
}

function unquoted(text: string): string {
  const bare = text.trim();
  const quoted = /^(["'])(.*)\1$/.exec(bare);
  return quoted ? quoted[2]!.replace(/\\"/g, '"').replace(/''/g, "'") : bare;
}
