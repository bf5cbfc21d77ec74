/** What stands between two lines of dashes above a text: texts, and lists of texts. */
export type FrontMatter = Readonly<Record<string, string | string[]>>;

/**
 * Reads the part of YAML that people write above a recipe: texts, quoted texts, lists with dashes or in brackets, and
 * blocks with | or >. What it cannot read it leaves as text.
 */
export function readFrontMatter(document: string): { fields: FrontMatter; body: string } {
  const text = document.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  return match
    ? { fields: fieldsOf(match[1]!.split('\n')), body: text.slice(match[0].length) }
    : { fields: {}, body: text };
}

function fieldsOf(lines: readonly string[]): FrontMatter {
  const fields: Record<string, string | string[]> = {};
  for (let at = 0; at < lines.length; ) {
    const match = /^([\p{L}_][\p{L}\p{N}_ -]*?)\s*:(?:\s+(.*))?$/u.exec(lines[at]!);
    at += 1;
    if (!match) continue;
    const end = endOfBlock(lines, at);
    fields[match[1]!] = fieldValue(match[2]?.trim() ?? '', lines.slice(at, end));
    at = end;
  }
  return fields;
}

/** Lines that are indented, empty or begin a list's item belong to the field above. */
function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && /^(?:\s|-\s|-$|$)/.test(lines[at]!)) at += 1;
  return at;
}

function fieldValue(head: string, block: readonly string[]): string | string[] {
  const inner = block.map((line) => line.trim());
  if (/^[|>][+-]?$/.test(head)) return inner.join(head.startsWith('|') ? '\n' : ' ').trim();
  if (head === '' && inner.some((line) => line.startsWith('-'))) return itemsOf(inner);
  const list = /^\[(.*)\]$/.exec(head);
  if (list) return piecesOf(list[1]!);
  return unquoted([head, ...inner].filter(Boolean).join(' '));
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^-(?:\s+(.*))?$/.exec(line);
    if (item) items.push(item[1] ?? '');
    else if (line && items.length > 0) items.push(`${items.pop()} ${line}`);
  }
  return items.map((item) => unquoted(item.trim())).filter(Boolean);
}

const piecesOf = (text: string): string[] =>
  [...text.matchAll(/\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^,]+)/g)]
    .map(([piece]) => unquoted(piece.trim()))
    .filter(Boolean);

function unquoted(text: string): string {
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return text.slice(1, -1).replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  return text.replace(/\s+#.*$/, '');
}
