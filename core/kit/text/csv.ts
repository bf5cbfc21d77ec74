/** The fields of one record, by the names in the header row. */
export type CsvRecord = Readonly<Record<string, string>>;

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The rows of a text. Quoted fields may contain delimiters, line breaks and doubled quotes. */
function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    // Some programs write a blank between the delimiter and the quote.
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
      // Text after the closing quote still belongs to the field.
      const [rest, next] = bare(text, end + 1, delimiter);
      return [field + rest, next];
    }
    field += '"';
    at = end + 2;
  }
}

/** The look of a cell, used to repair rows with surplus cells. */
type Kind = 'empty' | 'number' | 'address' | 'date' | 'flag' | 'text';

function kindOf(cell: string): Kind {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (/^(?:true|false|yes|no)$/i.test(text)) return 'flag';
  if (/^https?:\/\/\S+$/.test(text)) return 'address';
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return 'date';
  return /^[\d.,:]+$/.test(text) ? 'number' : 'text';
}

/** For each column, the share of complete rows with each kind, from 0 to 1. */
function habitsOf(rows: readonly (readonly string[])[], columns: number) {
  const whole = rows.filter((row) => row.length === columns);
  return (at: number, kind: Kind) =>
    whole.length === 0 ? 0 : whole.filter((row) => kindOf(row[at]!) === kind).length / whole.length;
}

/**
 * Repairs a row with too many cells: an unquoted delimiter has split a cell. Which one is decided by what the columns
 * of other rows look like. If that is unclear, the surplus stays at the end.
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
    // Prose continues with a blank after a comma. Numbers, flags and addresses are separate cells.
    if (joined.slice(1).some((cell) => !/^\s/.test(cell))) continue;
    const cells = [...row.slice(0, at), joined.join(delimiter), ...row.slice(at + surplus + 1)];
    if (score(cells) > score(best)) best = cells;
  }
  return best;
}

/**
 * The records of a text with a header row, separated by comma, semicolon or tab. Empty rows are skipped. Cells without
 * a header are called "column 9".
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
    // If two columns have the same name, the first non-empty one wins.
    yield Object.fromEntries(
      pairs
        .filter(([name, cell], at) => cell !== '' || !pairs.some(([other], i) => i !== at && other === name))
        .toReversed(),
    );
  }
}
