import { posix } from 'node:path';
import { nodes, type Source, type SyntaxNode } from './sources.ts';

export interface KeyUse {
  readonly path: string;
  /** A key, or the pattern of keys from a template: `errors.${code}` → `^errors\..+$`. */
  readonly key: string | RegExp;
  /** Whether it is certainly a key: an argument of the translator, or a label in a table. */
  readonly isCertain: boolean;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function keyOf(node: SyntaxNode): string | RegExp | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const pieces = (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
  return pieces.length === 1 ? pieces[0]! : new RegExp(`^${pieces.map(literally).join('.+')}$`);
}

const isTranslator = (callee: SyntaxNode): boolean => {
  const name = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode).name : callee.name;
  return name === 't' || name === 'translate';
};

/** The possible values of an argument: both branches of a conditional. */
const alternatives = (node: SyntaxNode): SyntaxNode[] =>
  node.type === 'ConditionalExpression'
    ? [...alternatives(node.consequent as SyntaxNode), ...alternatives(node.alternate as SyntaxNode)]
    : [node];

const LABELS = new Set(['label', 'title', 'hint', 'text', 'description', 'heading', 'placeholder', 'message']);

/** Whether a string is the label of a table row or an element: `label: 'recipes.open'`. */
const isLabel = (parent: SyntaxNode | null, under: string) =>
  (parent?.type === 'Property' || parent?.type === 'JSXAttribute') &&
  under === 'value' &&
  LABELS.has(((parent.key ?? parent.name) as SyntaxNode).name as string);

/**
 * Keys that a file may use: the arguments of the translator, and every string or template that starts like a key,
 * because tables of keys and labels are far from the call.
 */
export function keysUsed({ path, program }: Source, nouns: ReadonlySet<string>): KeyUse[] {
  const called = new Set<SyntaxNode>();
  const uses: KeyUse[] = [];
  const startsLikeKey = (key: string | RegExp) =>
    nouns.has(/^\^?([\w-]+)\\?\./.exec(typeof key === 'string' ? key : key.source)?.[1] ?? '');
  for (const { node, parent, under } of nodes(program)) {
    if (node.type === 'CallExpression' && isTranslator(node.callee as SyntaxNode))
      for (const first of (node.arguments as SyntaxNode[]).slice(0, 1).flatMap(alternatives)) called.add(first);
    const key = keyOf(node);
    if (key === null) continue;
    const isCall = called.has(node);
    if (isCall || startsLikeKey(key)) uses.push({ path, key, isCertain: isCall || isLabel(parent, under) });
  }
  return uses;
}

/** Specifiers of imports that also load a part of the texts: `withTexts('settings', import('./Page.tsx'))`. */
function* importsWith(part: string, { program }: Source): Generator<string> {
  for (const { node } of nodes(program)) {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'withTexts') continue;
    const [first, inner] = node.arguments as SyntaxNode[];
    if (first?.value !== part) continue;
    let page = inner;
    // A page with several parts.
    while (page?.type === 'CallExpression') page = (page.arguments as SyntaxNode[])[1];
    if (page?.type === 'ImportExpression') yield (page.source as SyntaxNode).value as string;
  }
}

/** The files of the web client that may run before a part of the texts is loaded. */
export function filesWithout(part: string, sources: readonly Source[]): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(['web/main.tsx']);
  for (const path of reached) {
    const source = byPath.get(path);
    if (!source) continue;
    const brings = new Set([...importsWith(part, source)].map((file) => posix.join(posix.dirname(path), file)));
    for (const { path: target, isType } of source.imports)
      if (target !== null && !isType && !brings.has(target) && byPath.has(target)) reached.add(target);
  }
  return reached;
}
