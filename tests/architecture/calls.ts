import { readText } from './sources.ts';

/** Finished parts of the product: the server must have their calls. */
const done = ['foundation', 'household', 'people', 'importing', 'operations'];
const milestones = done;

export interface ListedCall {
  /** `GET /api/foods/:`, the form in which a router distinguishes calls. */
  readonly address: string;
  readonly line: string;
  readonly isDone: boolean;
  readonly note: string;
  /** Whether only Lovage has this call. */
  readonly isOurs: boolean;
}

/** Method and path without parameter names, because these may differ between lists. */
export const addressOf = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, ':')}`;

function readCall(line: string, isOurs: boolean): ListedCall {
  const match = /^(GET|POST|PUT|PATCH|DELETE)\s+(\/\S+)\s+(\w+)(?:\s+(.+))?$/.exec(line);
  if (!match) throw new Error(`calls.txt has a line that is not a call: ${line}`);
  const [, method, path, milestone, note = ''] = match;
  if (!milestones.includes(milestone!)) throw new Error(`calls.txt names an unknown milestone: ${line}`);
  return { address: addressOf(method!, path!), line, isDone: done.includes(milestone!), note, isOurs };
}

/** The calls in calls.txt, which is written by hand. */
export function listedCalls(): ListedCall[] {
  const [wire, ours] = readText('tests/architecture/calls.txt').split(/^# Ours, beyond the wire.*$/m);
  const read = (text: string, isOurs: boolean) =>
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => readCall(line, isOurs));
  return [...read(wire!, false), ...read(ours!, true)];
}
