import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../core/app/catalogue.ts';
import { isFileSchema, isStreamSchema, type Returns, rows } from '../../core/kit/endpoint.ts';
import { strangeIds } from './id-version.ts';

/** A note of what a test run did, one line of JSON each. */
export type Seen =
  /** A call that answered 2xx, or 302 where it sends elsewhere; `fault` says why its body is not what the catalogue declares. */
  { readonly call: string; readonly fault: string | null } | { readonly command: string };

const returnsOf = new Map(
  [...rows(catalogue)].map(({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint.returns]),
);
const noted = new Set<string>();

/** Notes something for the completeness test, which runs last; without LOVAGE_SEEN_DIR nobody will ask. */
function note(seen: Seen): void {
  const folder = process.env.LOVAGE_SEEN_DIR;
  const line = JSON.stringify(seen);
  if (!folder || noted.has(line)) return;
  noted.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** What keeps a body from being what a row declares, or null. */
function faultOf(returns: Returns | undefined, body: unknown): string | null {
  if (isFileSchema(returns) || isStreamSchema(returns)) return null;
  if (!returns) return body === null ? null : 'answered a body where null is declared';
  const [strange] = strangeIds(body);
  if (strange) return `answered an id that typed clients refuse: ${strange}`;
  return returns.safeParse(body).error?.message ?? null;
}

/** Notes an answer of the server; handed to it as `observe`. */
export function recordSeen({ noun, name }: { noun: string; name: string }, status: number, body: unknown): void {
  if (status < 200 || status >= 400) return;
  const call = `${noun}.${name}`;
  note({ call, fault: faultOf(returnsOf.get(call), body) });
}

/** Notes that a command ran to its end, by the name that the catalogue gives it: `plan random`. */
export const noteCommand = (command: string): void => note({ command });
