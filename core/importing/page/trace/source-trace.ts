import { inWords } from '../../../kit/text/in-words.ts';
import type { ExtractedRecipe, Findings, Layer } from '../extracted-recipe.ts';
import type { SourceTrace } from './trace.ts';

const MAX_RAW = 60_000;
const MAX_TEXT = 200;

/** JSON to display, truncated if it is too long. */
export function rawText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = JSON.stringify(value, null, 2);
  return text.length > MAX_RAW ? `${text.slice(0, MAX_RAW)}…` : text;
}

const shown = (value: unknown): string => {
  const text = inWords(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};

/** Describes the fields of findings for a table. */
export function fieldsOf(findings: Findings | ExtractedRecipe): SourceTrace['fields'] {
  const fields: SourceTrace['fields'] = [];
  for (const [name, value] of Object.entries(findings)) {
    if (value === null || value === undefined || value === '' || name === 'from') continue;
    if (Array.isArray(value)) {
      if (value.length > 0) fields.push({ name, count: countOf(value), text: shown(value[0]) });
    } else if (typeof value !== 'object' || Object.keys(value).length > 0) {
      fields.push({ name, count: null, text: shown(value) });
    }
  }
  return fields;
}

/** Groups are counted by their lines. */
const countOf = (list: readonly unknown[]): number =>
  list.reduce<number>((sum, one) => {
    const inner = typeof one === 'object' && one !== null ? Object.values(one).find(Array.isArray) : undefined;
    return sum + (inner ? inner.length : 1);
  }, 0);

export function sourceTrace(
  layer: Layer,
  findings: Findings | ExtractedRecipe | null,
  { isUsed, raw }: { isUsed: boolean; raw?: unknown },
): SourceTrace {
  const fields = findings ? fieldsOf(findings) : [];
  const isPresent = fields.length > 0 || (raw !== undefined && raw !== null);
  return { layer, isPresent, isUsed, fields, raw: isPresent ? rawText(raw ?? findings) : null };
}
