/** The fields of one record by the names in the head line. */
export type CsvRecord = Readonly<Record<string, string>>;

const DELIMITERS = [',', ';', '\t'];

/** The delimiter that parts most of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The rows of a text; quoted fields hold delimiters, line breaks and doubled quotes. */
function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quoted(text, at, delimiter) : bare(text, at, delimiter);
    row.push(field);
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield row;
    row = [];
    if (at >= text.length) return;
  }
  if (row.length > 0) yield row;
}

function bare(text: string, from: number, delimiter: string): [string, number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return [text.slice(from, at), at];
}

function quoted(text: string, from: number, delimiter: string): [string, number] {
  let field = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return [field + text.slice(at), text.length];
    field += text.slice(at, end);
    if (text[end + 1] !== '"') {
      // What stands behind the closing quote belongs to the field all the same.
      const [rest, next] = bare(text, end + 1, delimiter);
      return [field + rest, next];
    }
    field += '"';
    at = end + 2;
  }
}

/** The records of a text with a head line, separated by comma, semicolon or tab. Empty rows are left out. */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const whole = text.replace(/^\uFEFF/, '');
  const rows = rowsOf(whole, delimiterOf(whole));
  const first: string[] | undefined = rows.next().value || undefined;
  const head = (first ?? []).map((name) => name.trim());
  for (const row of rows)
    if (row.some((field) => field.trim() !== ''))
      yield Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']));
}
