import type { ErrorRow } from '../../../core/kit/errors.ts';

type Json = Record<string, unknown>;

/**
 * Errors of any call, in addition to those that its row lists. A row's own answers with these statuses name them too.
 */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  401: ['request.not_authenticated'],
  403: ['request.forbidden'],
  422: ['request.invalid'],
};
const ANY = [
  ...Object.values(COMMON).flat(),
  ...['request.not_found', 'request.too_large', 'request.unsupported_type', 'request.too_many'],
];
const ANY_TEXT =
  `Refused: 401 if nobody is signed in or the token is not valid, 403 if the caller may not, 404, 413, 415, 422 if the
request is not valid, 429 if there were too many`.replace('\n', ' ');

export interface ErrorTexts {
  readonly rows: Readonly<Record<string, ErrorRow>>;
  /** The body of an answer with this error. */
  readonly bodyOf: (code: string) => unknown;
}

const refersTo = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

const sorted = (made: Record<string, Json>) =>
  Object.fromEntries(Object.entries(made).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Answers with errors, each written once under the name of its code. */
export class ErrorAnswers {
  /** Descriptions and codes of the answers by their names. */
  private readonly made = new Map<string, { description: string; codes: readonly string[] }>();
  private readonly names = new Map<string, string>();
  private readonly texts: ErrorTexts;

  constructor(texts: ErrorTexts) {
    this.texts = texts;
  }

  /** The error answers of a call by status: those of its row, and those of any call. */
  of(call: string, codes: readonly string[]): Record<string, Json> {
    const byStatus = Map.groupBy(codes, (code) => String(this.texts.rows[code]!.status));
    this.made.set('4XX', { description: ANY_TEXT, codes: ANY });
    const answers: Record<string, Json> = {};
    for (const [status, own] of byStatus)
      answers[status] = this.answer(`${call}.${status}`, [...new Set([...own, ...(COMMON[status] ?? [])])]);
    return { ...answers, '4XX': refersTo('4XX') };
  }

  /** The answers by name, and the examples that several answers share, by their code. */
  components(): { responses: Record<string, Json>; examples: Record<string, Json> } {
    const uses = Map.groupBy(
      [...this.made.values()].flatMap(({ codes }) => codes),
      (code) => code,
    );
    const isShared = (code: string) => uses.get(code)!.length > 1;
    const exampleOf = (code: string) => ({ value: this.texts.bodyOf(code) });
    const examplesOf = (codes: readonly string[]): Json => {
      if (codes.length === 1 && !isShared(codes[0]!)) return { example: exampleOf(codes[0]!).value };
      const written = (code: string) => (isShared(code) ? { $ref: `#/components/examples/${code}` } : exampleOf(code));
      return { examples: Object.fromEntries(codes.map((code) => [code, written(code)])) };
    };
    const schema = { $ref: '#/components/schemas/Error' };
    const responses = [...this.made].map(([name, { description, codes }]): [string, Json] => [
      name,
      { description, content: { 'application/json': { schema, ...examplesOf(codes) } } },
    ]);
    const shared = [...uses.keys()].filter(isShared).map((code): [string, Json] => [code, exampleOf(code)]);
    return { responses: sorted(Object.fromEntries(responses)), examples: sorted(Object.fromEntries(shared)) };
  }

  private answer(longName: string, codes: readonly string[]): Json {
    const key = codes.toSorted().join();
    const name = this.names.get(key) ?? (codes.length === 1 ? codes[0]! : longName);
    this.names.set(key, name);
    if (!this.made.has(name))
      this.made.set(name, { description: codes.length === 1 ? codes[0]! : 'One of these.', codes });
    return refersTo(name);
  }
}

/** The schema of every error. The format of `detail` depends on the code, which the header `x-error-code` has too. */
export const ERROR_SCHEMA: Json = {
  type: 'object',
  description: 'An error. The header `x-error-code` has its code.',
  required: ['detail'],
  properties: {
    detail: {
      description: 'A text, a list of faults by field, or an object with `message` and `code`.',
      anyOf: [
        { type: 'string' },
        { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object' }] } },
        { type: 'object' },
      ],
      examples: ['Not authenticated'],
    },
  },
};
