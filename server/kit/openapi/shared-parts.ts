import { pascal } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** A call with its noun. `times`: at how many paths it is written. */
export interface Call {
  readonly noun: string;
  readonly times: number;
  readonly call: Json;
}

/** A part of a call, and how it is replaced. */
interface Part {
  readonly value: Json;
  readonly times: number;
  /** Names for the part, best first. */
  readonly names: readonly string[];
  readonly replace: (reference: Json) => void;
}

/** Replaces parts that are shorter as one shared part with references to it. Returns the shared parts by name. */
function shareParts(kind: string, parts: readonly Part[]): Record<string, Json> {
  const shared: Record<string, Json> = {};
  for (const [text, same] of Map.groupBy(parts, ({ value }) => JSON.stringify(value))) {
    const { names, value } = same[0]!;
    const name = names.find((free) => !(free in shared)) ?? numbered(names.at(-1)!, shared);
    const reference = { $ref: `#/components/${kind}/${name}` };
    const uses = same.reduce((sum, { times }) => sum + times, 0);
    if (uses * (text.length - JSON.stringify(reference).length) <= text.length + name.length) continue;
    shared[name] = value;
    for (const { replace } of same) replace(reference);
  }
  return shared;
}

function numbered(name: string, taken: Record<string, Json>): string {
  let number = 2;
  while (name + number in taken) number += 1;
  return name + number;
}

interface WithContent {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

/** The name of the shared schema that a body or an answer consists of, and that of its call. */
function namesOf({ content = {} }: WithContent, operationId: unknown): string[] {
  const [first] = Object.values(content);
  const schema = first?.schema.$ref?.split('/').at(-1);
  return [...(schema === undefined ? [] : [schema]), pascal(String(operationId))];
}

/** Code generators add `Body` to the name of a body, which must not make the name of a schema. */
const nameOfBody = (name: string) => `${name.replace(/Body$/, '')}Request`;

export function shareParameters(calls: readonly Call[]): Record<string, Json> {
  const parts = calls.flatMap(({ noun, times, call }) => {
    const own = call.parameters as Json[];
    return own.map((value, index): Part => {
      const name = pascal(String(value.name));
      return { value, times, names: [name, pascal(noun) + name], replace: (reference) => (own[index] = reference) };
    });
  });
  return shareParts('parameters', parts);
}

export function shareBodies(calls: readonly Call[]): Record<string, Json> {
  const parts = calls.flatMap(({ times, call }): Part[] => {
    const value = call.requestBody as (Json & WithContent) | undefined;
    if (!value) return [];
    const names = namesOf(value, call.operationId).map(nameOfBody);
    return [{ value, times, names, replace: (reference) => (call.requestBody = reference) }];
  });
  return shareParts('requestBodies', parts);
}

/** Errors are shared already. */
export function shareAnswers(calls: readonly Call[]): Record<string, Json> {
  const parts = calls.flatMap(({ times, call }) => {
    const answers = call.responses as Record<string, Json & WithContent>;
    return Object.entries(answers).flatMap(([status, value]): Part[] => {
      if (!value.content) return [];
      const names = namesOf(value, call.operationId);
      return [{ value, times, names, replace: (reference) => (answers[status] = reference as Json & WithContent) }];
    });
  });
  return shareParts('responses', parts);
}
