import { describe, expect, test } from 'vitest';
import { nodes, productSources, readSource, type Source, type SyntaxNode } from './sources.ts';

const isNumber = ({ type, value }: SyntaxNode) => type === 'Literal' && typeof value === 'number';

/** Names of the numbers that a file defines by itself. */
const ownNumbers = ({ program }: Source): Set<unknown> =>
  new Set(
    [...nodes(program)].flatMap(({ node: { type, id, init } }) =>
      type === 'VariableDeclarator' && init && isNumber(init as SyntaxNode) ? [(id as SyntaxNode).name] : [],
    ),
  );

/** The expressions that limit a typed text: `maxLength={…}`, a default for it, and the length of a terminal's field. */
function limitsIn({ type, name, value, key, callee, arguments: given }: SyntaxNode): SyntaxNode[] {
  if (type === 'JSXAttribute' && (name as SyntaxNode).name === 'maxLength') return value ? [value as SyntaxNode] : [];
  if (type === 'Property' && (key as SyntaxNode).name === 'maxLength') return [value as SyntaxNode];
  const isField = type === 'CallExpression' && (callee as SyntaxNode).name === 'createField';
  return isField ? (given as SyntaxNode[]).slice(1) : [];
}

/** Limits that a face sets by a number of its own. */
function typedLimits(source: Source): string[] {
  const own = ownNumbers(source);
  return [...nodes(source.program)]
    .flatMap(({ node }) => limitsIn(node))
    .filter((limit) => [...nodes(limit)].some(({ node }) => isNumber(node) || own.has(node.name)))
    .map(() => source.path);
}

/** Fields for many values at once, which no schema limits. */
const ownLimits = ['tui/importing/import-form.ts'];

describe('the length of a typed text', () => {
  test('is found wherever a face sets it', () => {
    const wrong = [
      'const a = <input maxLength={255} />;',
      'const a = <input maxLength={isShort ? 20 : MAX_LINE} />;',
      'const MAX = 9; const a = <input maxLength={MAX} />;',
      'const { maxLength = 255 } = rest;',
      'const a = createField(undefined, 400);',
    ];
    expect(wrong.map((text) => typedLimits(readSource('web/a.tsx', text)).length)).toEqual([1, 1, 1, 1, 1]);
    const right = "import { MAX } from '../core/a.ts'; const a = <input maxLength={MAX} />; createField(f, MAX);";
    expect(typedLimits(readSource('web/a.tsx', right))).toEqual([]);
  });

  test('is what the schema of the field allows, not a number of the face', () => {
    const found = productSources()
      .filter(({ path }) => /^(cli|tui|web)\//.test(path))
      .flatMap(typedLimits);
    expect(found).toEqual(ownLimits);
  });
});
