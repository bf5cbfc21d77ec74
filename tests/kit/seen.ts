import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../core/app/catalogue.ts';
import { isFileSchema, isStreamSchema, type Returns, rows } from '../../core/kit/endpoint.ts';
import { strangeIds } from './id-version.ts';

/** A record of a test run, one line of JSON each. */
export type Seen =
  /** A call that answered 2xx or redirected. `fault` says why its body does not match the catalogue. */
  { readonly call: string; readonly fault: string | null } | { readonly command: string };

const returnsOf = new Map(
  [...rows(catalogue)].map(({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint.returns]),
);
const noted = new Set<string>();

/** Records something for the completeness test, which runs last. Does nothing without LOVAGE_SEEN_DIR. */
function note(seen: Seen): void {
  const folder = process.env.LOVAGE_SEEN_DIR;
  const line = JSON.stringify(seen);
  if (!folder || noted.has(line)) return;
  noted.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** Why a body does not match its row, or null. */
function faultOf(returns: Returns | undefined, body: unknown): string | null {
  if (isFileSchema(returns) || isStreamSchema(returns)) return null;
  if (!returns) return body === null ? null : 'answered a body where null is declared';
  const [strange] = strangeIds(body);
  if (strange) return `answered an id that typed clients refuse: ${strange}`;
  return returns.safeParse(body).error?.message ?? null;
}

/** Records an answer of the server, which calls this as `observe`. */
export function recordSeen({ noun, name }: { noun: string; name: string }, status: number, body: unknown): void {
  if (status < 200 || status >= 400) return;
  const call = `${noun}.${name}`;
  note({ call, fault: faultOf(returnsOf.get(call), body) });
}

/** Records that a command completed, by its name in the catalogue: `plan random`. */
export const noteCommand = (command: string): void => note({ command });
