import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, type Filter, FilterError, type FilterOperator, parseFilter } from './filter.ts';
import { filterParts, filterText } from './filter-parts.ts';

const seed = 20_261_120;

/** Names in camelCase, related ones with dots. Keywords of the language are allowed as names. */
const name = fc.stringMatching(/^[a-z]{1,6}([A-Z][a-z0-9]{0,4}){0,2}$/);
const attribute = fc.oneof(
  fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.')),
  fc.constantFrom('and', 'or', 'in', 'is', 'not', 'like', 'null'),
);
const text = fc.string({ unit: 'grapheme', maxLength: 20 });

const compare = (operator: fc.Arbitrary<FilterOperator>, value: fc.Arbitrary<Comparison['value']>) =>
  fc.record({ kind: fc.constant('compare' as const), attribute, operator, value });

const comparison: fc.Arbitrary<Filter> = fc.oneof(
  compare(fc.constantFrom('=', '<>', '>', '<', '>=', '<=', 'like', 'not like'), text),
  compare(fc.constantFrom('is', 'is not'), fc.constant(null)),
  compare(fc.constantFrom('in', 'not in', 'contains all'), fc.array(text, { maxLength: 4 })),
);

const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    comparison,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      terms: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).filter;

test('the text of a filter is read back to the same filter', () => {
  fc.assert(
    fc.property(filter, (tree) => {
      expect(parseFilter(filterText(tree))).toEqual(tree);
    }),
    { seed, numRuns: 500 },
  );
});

test('the parts of a filter open and close the same number of parentheses', () => {
  const count = (texts: readonly (string | null)[]) => texts.join('').length;
  fc.assert(
    fc.property(filter, (tree) => {
      const parts = filterParts(tree);
      expect(count(parts.map((part) => part.leftParenthesis))).toBe(count(parts.map((part) => part.rightParenthesis)));
      expect(parts.map((part) => part.logicalOperator === null)).toEqual(parts.map((_, index) => index === 0));
    }),
    { seed, numRuns: 200 },
  );
});

/** Writes a filter. `pick` chooses among equivalent spellings. */
function write(tree: Filter, pick: () => boolean): string {
  const space = () => (pick() ? ' ' : ' \n\t ');
  const word = (keyword: string) => (pick() ? keyword.toUpperCase() : keyword).replaceAll(' ', space());
  const snake = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const value = (of: string) => (/^[^\s"()[\],=<>!]+$/.test(of) && pick() ? of : quote(of));
  const valueText = ({ value: of }: Comparison) => {
    if (of === null) return word(pick() ? 'null' : 'none');
    return typeof of === 'string' ? value(of) : `[${of.map(value).join(pick() ? ',' : ' , ')}]`;
  };
  const shown = (part: Filter): string => {
    if (part.kind !== 'compare') return `(${part.terms.map(shown).join(`${space()}${word(part.kind)}${space()}`)})`;
    const operator = part.operator === '<>' && pick() ? '!=' : word(part.operator);
    return `${pick() ? snake(part.attribute) : part.attribute} ${operator} ${valueText(part)}`;
  };
  return pick() ? shown(tree) : ` ${shown(tree)} `;
}

test('a filter is read the same in any of its spellings', () => {
  fc.assert(
    fc.property(filter, fc.infiniteStream(fc.boolean()), (tree, choices) => {
      const source = write(tree, () => choices.next().value);
      expect(parseFilter(source)).toEqual(tree);
    }),
    { seed, numRuns: 500 },
  );
});

const pieces = fc.constantFrom(
  ...[
    'name',
    'and',
    'or',
    'not',
    'in',
    'is',
    'null',
    'like',
    'contains',
    'all',
    '=',
    '<>',
    '>=',
    '!',
    '(',
    ')',
    '[',
    ']',
  ],
  ...[',', '"', '\\', ' ', '\n', '\0', 'x', '1', '%', "'", ';', '--'],
);
const garbage = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 30 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('anything else is refused with a reason, and nothing crashes the parser', () => {
  fc.assert(
    fc.property(garbage, (source) => {
      try {
        parseFilter(source);
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
        expect(error.message).not.toBe('');
      }
    }),
    { seed, numRuns: 3_000 },
  );
});

test('a long filter is read in linear time', () => {
  for (const long of ['(', '"', '\\', ' ', 'a', 'a = 1 and ', '[', '"\\', 'a = 1 or (b = ']) {
    const source = long.repeat(Math.floor(5_000 / long.length));
    expect(() => parseFilter(source)).toThrow(FilterError);
  }
});
