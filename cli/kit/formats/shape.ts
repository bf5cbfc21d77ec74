import { exitCodes, Failure } from '../failure.ts';

export const formats = ['json', 'ndjson', 'csv', 'tsv', 'yaml', 'md', 'ics'] as const;
export type Format = (typeof formats)[number];

/** The options for structured output, which every command takes. */
export interface ShapeOptions {
  /** Also set by the options below: the command then gives structured output. */
  readonly json?: boolean;
  readonly fields?: string;
  readonly jq?: string;
  readonly template?: string;
  readonly format?: Format;
}

/** How structured output is written, unless as plain JSON. */
export interface Shape {
  readonly fields: readonly string[] | null;
  readonly jq: string | null;
  readonly template: string | null;
  readonly format: Format;
}

/**
 * A brace with something that is not a field: unclosed, with spaces, or empty. Other braces are text, as in `{"name":
 * …}`.
 */
const BAD_FIELD = /\{(?!\w[\w.]*\})(?:\s*[\w.][^{}"]*\}?|\s*\})/;

const FIELD = /\{\w[\w.]*\}/;

function assertTemplate(template: string): void {
  const [part] = BAD_FIELD.exec(template) ?? (FIELD.test(template) ? [] : [template]);
  if (part !== undefined) throw new Failure('cli.errors.bad_template', { part, example: '{name}' }, exitCodes.usage);
}

/** The shape that the options ask for. Null for plain JSON, or for no structured output at all. */
export function shapeOf({ fields, jq, template, format }: ShapeOptions): Shape | null {
  if (fields === undefined && jq === undefined && template === undefined && (format ?? 'json') === 'json') return null;
  if (template !== undefined) assertTemplate(template);
  const names = fields
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { fields: names ?? null, jq: jq ?? null, template: template ?? null, format: format ?? 'json' };
}

/** Whether a command should give structured output instead of text. */
export const isStructured = (options: ShapeOptions): boolean =>
  options.json === true || options.format !== undefined || shapeOf(options) !== null;

const FIELDS = /^[a-z]\w*(\.\w+)*(,[a-z]\w*(\.\w+)*)*$/i;

/**
 * Lets `--json` take fields: `--json=name,slug`, or `--json name,slug`. One word after `--json` may be an argument of the
 * command, so it is a field only if it has a comma.
 */
export function withFields(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.flatMap((word, index) => {
    if (end >= 0 && index > end) return [word];
    const isAfterJson = argv[index - 1] === '--json';
    if (isAfterJson && word.includes(',') && FIELDS.test(word)) return [`--fields=${word}`];
    if (word.startsWith('--json=')) return ['--json', `--fields=${word.slice('--json='.length)}`];
    return [word];
  });
}
