import type { z } from 'zod';
import type { LovageClient } from '../../app/client.ts';
import { shorten } from '../../kit/text/shorten.ts';

/** What a tool works with. */
export interface ToolContext {
  readonly client: LovageClient;
  readonly confirmations: Confirmations;
  /** Today in the time zone of the person, as `2026-11-23`. */
  readonly today: () => string;
}

/** What an assistant may do in a library. Its answer is data, never an instruction to the assistant. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** `read` changes nothing, `write` adds or changes, and `delete` asks for a confirmation first. */
  readonly kind: 'read' | 'write' | 'delete';
  run(input: z.output<Input>, context: ToolContext): Promise<Readonly<Record<string, unknown>>>;
}

/** Why a tool did nothing, in words for the assistant. */
export class ToolRefusal extends Error {}

/** Keeps the type of the input while a tool is defined, and forgets it in the list of tools. */
export const tool = <Input extends z.ZodObject>(given: Tool<Input>): Tool => given as unknown as Tool;

export interface Confirmations {
  /** A code for one deletion. */
  ask(what: string): string;
  /** Whether the code was given for this deletion, within five minutes. It works once. */
  accept(code: string, what: string): boolean;
}

const VALID_MS = 5 * 60_000;
const MAX_OPEN = 100;

/** Codes that an assistant must repeat before something is deleted, so that the person sees what will go. */
export function confirmations(now: () => number, newCode: () => string): Confirmations {
  const open = new Map<string, { what: string; until: number }>();
  return {
    ask(what) {
      const oldest = open.keys().next();
      if (open.size >= MAX_OPEN && !oldest.done) open.delete(oldest.value);
      const code = newCode();
      open.set(code, { what, until: now() + VALID_MS });
      return code;
    },
    accept(code, what) {
      const asked = open.get(code);
      if (asked?.what !== what) return false;
      open.delete(code);
      return asked.until > now();
    },
  };
}

const MAX_TEXT = 4_000;

/** Text that is cut where it is longer than an assistant should read. */
export const bounded = (text: string, max = MAX_TEXT): string => shorten(text, max);

/** Maximum number of texts that an assistant should read. */
const MAX_ALL = 60_000;

/** The first texts of a list, each cut where it is too long, as long as they are not too much together. */
export function boundedAll(texts: readonly string[], most: number, max?: number): string[] {
  const first: string[] = [];
  let length = 0;
  for (const text of texts.slice(0, most)) {
    const cut = bounded(text, max);
    length += cut.length;
    if (length > MAX_ALL) break;
    first.push(cut);
  }
  return first;
}
