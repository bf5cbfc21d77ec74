import { exitCodes, Failure } from '../failure.ts';
import { safe, safeJson } from '../safe.ts';
import { cellText, type Row, rowsOf, valueAt } from './rows.ts';
import type { Format, Shape } from './shape.ts';

/**
 * A spreadsheet would compute these texts, with the rights of whoever opens the file. A quote mark in front makes them
 * text.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?=.*[(|!]))/s;
const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
const lineCell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
const markdownCell = (text: string): string => lineCell(text).replace(/[\\|]/g, '\\$&');

/** Records below one line of field names. */
function table(rows: readonly Row[], fields: readonly string[] | null): string[][] {
  const names = fields ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [[...names], ...rows.map((row) => names.map((name) => cellText(fields ? valueAt(row, name) : row[name])))];
}

function markdown([head, ...body]: readonly string[][]): string {
  if (head!.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  return [line(head!), line(head!.map(() => '---')), ...body.map(line)].join('\n');
}

/** One record as a list of its fields: a table of one row would be wider than any page. */
const fieldList = (row: Row, names: readonly string[]): string =>
  names
    .map((name) => `- **${markdownCell(name)}**: ${markdownCell(cellText(valueAt(row, name)))}`.trimEnd())
    .join('\n');

const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((name) => [name, valueAt(row, name) ?? null]));

function narrowed(value: unknown, fields: readonly string[] | null): unknown {
  if (!fields) return value;
  return Array.isArray(value)
    ? rowsOf(value).map((row) => picked(row, fields))
    : picked(rowsOf(value)[0] ?? {}, fields);
}

/** Refuses a field that no row has, so that a typo does not look like a missing value. `--json=` lists the fields. */
function assertFields(rows: readonly Row[], fields: readonly string[]): void {
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
  if (known.length === 0) return;
  const name = fields.length === 0 ? '' : fields.find((field) => !known.includes(field.split('.')[0]!));
  if (name !== undefined) throw new Failure('cli.errors.no_such_field', { name, fields: known.join(', ') });
}

async function written(value: unknown, format: Format, fields: readonly string[] | null): Promise<string> {
  const rows = rowsOf(value);
  switch (format) {
    case 'json':
      return safeJson(narrowed(value, fields), 2);
    case 'ndjson':
      return rows.map((row) => safeJson(fields ? picked(row, fields) : row)).join('\n');
    case 'csv':
      return table(rows, fields)
        .map((cells) => cells.map((cell) => quotedCell(asText(cell))).join(','))
        .join('\n');
    case 'tsv':
      return table(rows, fields)
        .map((cells) => cells.map(lineCell).join('\t'))
        .join('\n');
    case 'md':
      return Array.isArray(value)
        ? markdown(table(rows, fields))
        : fieldList(rows[0]!, fields ?? Object.keys(rows[0]!));
    case 'yaml': {
      const { stringify } = await import('yaml');
      return stringify(narrowed(value, fields), { lineWidth: 0 }).trimEnd();
    }
    case 'ics': {
      const { calendarOf } = await import('./calendar.ts');
      return calendarOf(rows);
    }
  }
}

/** The results of a jq program such as `.[].slug`, texts without quotes. */
async function filtered(value: unknown, program: string): Promise<string> {
  const { raw } = await import('jq-wasm');
  const { stdout, stderr, exitCode } = await raw(JSON.stringify(value), program, ['-r']);
  if (exitCode === 0) return stdout.trimEnd();
  const [reason = ''] = stderr.replace(/^.*?jq: error:?\s*/s, '').split('\n');
  throw new Failure('cli.errors.bad_jq', { reason: reason.trim().replace(/:$/, '') }, exitCodes.usage);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

/** One line for each row, with its fields in place of their names in braces: `{name}\t{recipe.slug}`. */
function filled(rows: readonly Row[], template: string): string {
  const names = [...template.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!);
  assertFields(rows, names);
  const pattern = template.replace(/\\[nt\\]/g, (written) => ESCAPES[written]!);
  return rows
    .map((row) => pattern.replace(/\{([\w.]+)\}/g, (_, name: string) => cellText(valueAt(row, name))))
    .join('\n');
}

/** `safe`, but with its tabs. */
const safeRecords = (text: string): string => text.split('\t').map(safe).join('\t');

/** Writes a value in the shape that the options ask for. */
export async function render(value: unknown, { fields, jq, template, format }: Shape): Promise<string> {
  if (fields) assertFields(rowsOf(value), fields);
  if (jq !== null) return safeRecords(await filtered(narrowed(value, fields), jq));
  if (template !== null) return safeRecords(filled(rowsOf(value), template));
  const text = safeRecords(await written(value, format, fields));
  // The standard of calendars asks for these line ends.
  return format === 'ics' ? text.replace(/\n/g, '\r\n') : text;
}
