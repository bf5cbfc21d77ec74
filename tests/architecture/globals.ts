import { nodes, type Source, type SyntaxNode } from './sources.ts';

/** Keys under which an identifier is only a name, not a reference to a variable. */
const NAME_ONLY: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSQualifiedName: 'right',
  TSTypeQuery: 'exprName',
  TSTypeReference: 'typeName',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
  LabeledStatement: 'label',
};

const BINDING_KEYS = new Set(['id', 'params', 'param', 'local']);

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'global']);

const nameOf = (node: unknown): string | null =>
  (node as SyntaxNode | null)?.type === 'Identifier' ? ((node as SyntaxNode).name as string) : null;

/** Names that a pattern binds: `{ a, b: [c] }` → a, b, c. Includes its keys, so it may miss a global but reports no
 * false one. */
const boundBy = (pattern: SyntaxNode) =>
  [...nodes(pattern)].map(({ node }) => nameOf(node)).filter((name) => name !== null);

/** Variables that a file uses but does not declare: those of its runtime. */
export function globalsOf({ program }: Source): Set<string> {
  const bound = new Set<string>();
  const used = new Set<string>();
  for (const { node, parent, under } of nodes(program)) {
    if (parent && BINDING_KEYS.has(under)) for (const name of boundBy(node)) bound.add(name);
    if (node.type === 'MemberExpression' && GLOBAL_OBJECTS.has(nameOf(node.object) ?? '')) {
      const name = nameOf(node.property);
      if (name) used.add(name);
    }
    const name = nameOf(node);
    if (name === null) continue;
    const isOnlyName = parent !== null && NAME_ONLY[parent.type] === under && parent.computed !== true;
    if (!isOnlyName || parent?.shorthand === true) used.add(name);
  }
  return used.difference(bound);
}
