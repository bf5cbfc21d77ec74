import { readText } from './sources.ts';

/** The parts of the product that are done: their calls must be served. */
const done = ['foundation', 'household', 'people', 'importing', 'operations'];
const milestones = done;

export interface ListedCall {
  /** `GET /api/foods/:`, as a router tells calls apart. */
  readonly address: string;
  readonly line: string;
  readonly isDone: boolean;
  readonly note: string;
  /** Whether the call is one that only we have. */
  readonly isOurs: boolean;
}

/** Method and path without the names of parameters, in which lists may differ. */
export const addressOf = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, ':')}`;

function readCall(line: string, isOurs: boolean): ListedCall {
  const match = /^(GET|POST|PUT|PATCH|DELETE)\s+(\/\S+)\s+(\w+)(?:\s+(.+))?$/.exec(line);
  if (!match) throw new Error(`calls.txt has a line that names no call: ${line}`);
  const [, method, path, milestone, note = ''] = match;
  if (!milestones.includes(milestone!)) throw new Error(`calls.txt names a milestone that is none: ${line}`);
  return { address: addressOf(method!, path!), line, isDone: done.includes(milestone!), note, isOurs };
}

/** The calls of calls.txt, a list made by hand. */
export function listedCalls(): ListedCall[] {
  const [wire, ours] = readText('tests/architecture/calls.txt').split(/^# Ours, beyond the wire.*$/m);
  const read = (text: string, isOurs: boolean) =>
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => readCall(line, isOurs));
  return [...read(wire!, false), ...read(ours!, true)];
}
