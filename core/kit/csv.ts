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
    // Some write a blank between the delimiter and the quote.
    const quote = /^ *(?=")/.exec(text.slice(at, at + 20))?.[0].length;
    const [field, end] = quote === undefined ? bare(text, at, delimiter) : quoted(text, at + quote, delimiter);
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

/** What a cell looks like, by which a row with surplus cells is put in place. */
type Kind = 'empty' | 'number' | 'address' | 'date' | 'flag' | 'text';

function kindOf(cell: string): Kind {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (/^(?:true|false|yes|no)$/i.test(text)) return 'flag';
  if (/^https?:\/\/\S+$/.test(text)) return 'address';
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return 'date';
  return /^[\d.,:]+$/.test(text) ? 'number' : 'text';
}

/** How often each column of whole rows has a kind, from 0 to 1. */
function habitsOf(rows: readonly (readonly string[])[], columns: number) {
  const whole = rows.filter((row) => row.length === columns);
  return (at: number, kind: Kind) =>
    whole.length === 0 ? 0 : whole.filter((row) => kindOf(row[at]!) === kind).length / whole.length;
}

/**
 * The cells of a row that has too many: a delimiter without quotes has parted one cell, which one is told by what the
 * columns of other rows look like. Where that is not clear, the surplus stays at the end.
 */
function inPlace(
  row: readonly string[],
  columns: number,
  habit: ReturnType<typeof habitsOf>,
  delimiter: string,
): readonly string[] {
  const surplus = row.length - columns;
  if (row.slice(columns).every((cell) => cell.trim() === '')) return row.slice(0, columns);
  const score = (cells: readonly string[]) =>
    cells.slice(0, columns).reduce((sum, cell, at) => sum + habit(at, kindOf(cell)), 0);
  let best = row;
  for (let at = 0; at < columns; at += 1) {
    const joined = row.slice(at, at + surplus + 1);
    // Prose goes on after its comma with a blank; numbers, flags and addresses are cells of their own.
    if (joined.slice(1).some((cell) => !/^\s/.test(cell))) continue;
    const cells = [...row.slice(0, at), joined.join(delimiter), ...row.slice(at + surplus + 1)];
    if (score(cells) > score(best)) best = cells;
  }
  return best;
}

/**
 * The records of a text with a head line, separated by comma, semicolon or tab. Empty rows are left out; cells without a
 * head are called "column 9".
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const marked = /^\uFEFF?(?:sep=(.)[ \t]*\r?\n)?/i.exec(text)!;
  const whole = text.slice(marked[0].length).replace(/^\s*\n/, '');
  const delimiter = marked[1] ?? delimiterOf(whole);
  const rows = [...rowsOf(whole, delimiter)].filter((row) => row.some((field) => field.trim() !== ''));
  const head = (rows.shift() ?? []).map((name) => name.trim());
  const habit = habitsOf(rows, head.length);
  for (const row of rows) {
    const cells = row.length > head.length ? inPlace(row, head.length, habit, delimiter) : row;
    const names = cells.length > head.length ? cells.map((_, at) => head[at] ?? `column ${at + 1}`) : head;
    const pairs = names.map((name, at) => [name || `column ${at + 1}`, cells[at] ?? ''] as const);
    // Of two columns of one name, the first that says something counts.
    yield Object.fromEntries(
      pairs
        .filter(([name, cell], at) => cell !== '' || !pairs.some(([other], i) => i !== at && other === name))
        .toReversed(),
    );
  }
}
