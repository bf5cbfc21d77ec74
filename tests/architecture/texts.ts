import { posix } from 'node:path';
import { nodes, type Source, type SyntaxNode } from './sources.ts';

/** Texts of a locale by their full key: `{ time: { hours_one } }` → `time.hours_one`. */
export function textsOf(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : [...textsOf(value as object, `${prefix}${name}.`)],
  );
  return new Map(entries);
}

const PLURAL = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** The plural form that a key is for and the key that code uses, or null for a text without forms. */
export function pluralOf(key: string, keys: ReadonlyMap<string, string>): { base: string; form: string } | null {
  const form = PLURAL.exec(key)?.[1];
  const base = key.replace(PLURAL, '');
  const isPlural = form !== undefined && (keys.has(`${base}_other`) || keys.has(`${base}_ordinal_other`));
  return isPlural ? { base, form } : null;
}

/** The keys of a locale as code uses them: without plural endings. */
export const usableKeys = (texts: ReadonlyMap<string, string>): Set<string> =>
  new Set([...texts.keys()].map((key) => pluralOf(key, texts)?.base ?? key));

/** The names that a text takes: `{count} of {total}` → count, total. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

export interface KeyUse {
  readonly path: string;
  /** A key, or the pattern of keys that a template makes: `errors.${code}` → `^errors\..+$`. */
  readonly key: string | RegExp;
  /** Whether it is a key for certain: passed to the translator right there, or a label in a table. */
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

/** What an argument may come to: both arms of a choice. */
const alternatives = (node: SyntaxNode): SyntaxNode[] =>
  node.type === 'ConditionalExpression'
    ? [...alternatives(node.consequent as SyntaxNode), ...alternatives(node.alternate as SyntaxNode)]
    : [node];

const LABELS = new Set(['label', 'title', 'hint', 'text', 'description', 'heading', 'placeholder', 'message']);

/** Whether a string stands where tables and elements name a text: `label: 'recipes.open'`. */
const isLabel = (parent: SyntaxNode | null, under: string) =>
  (parent?.type === 'Property' || parent?.type === 'JSXAttribute') &&
  under === 'value' &&
  LABELS.has(((parent.key ?? parent.name) as SyntaxNode).name as string);

/**
 * Keys that a file may use: what it passes to the translator, and each of its strings and templates that starts like a
 * key, since tables of keys and labels name them far from the call.
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

/** Specifiers of the imports that load a part along: `withTexts('settings', import('./Page.tsx'))`. */
function* importsWith(part: string, { program }: Source): Generator<string> {
  for (const { node } of nodes(program)) {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'withTexts') continue;
    const [first, page] = node.arguments as SyntaxNode[];
    if (first?.value === part && page?.type === 'ImportExpression') yield (page.source as SyntaxNode).value as string;
  }
}

/** The files of the browser's pages that run where a part of the texts may not be loaded. */
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
