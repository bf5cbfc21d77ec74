import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rows } from '../../core/kit/endpoint.ts';
import { isFileSchema } from '../../core/kit/endpoint.ts';
import { catalogue } from '../../core/app/catalogue.ts';

/** Where a test run notes which calls answered, for the completeness test that runs last. */
export const seenDir = process.env.LOVAGE_SEEN_DIR;

const known = new Map([...rows(catalogue)].map(({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint]));
const noted = new Set<string>();

/** Notes an answer of the server and whether it parses by the row's `returns`. */
export function recordSeen({ noun, name }: { noun: string; name: string }, status: number, body: unknown): void {
  if (!seenDir || status >= 300) return;
  const key = `${noun}.${name}`;
  const returns = known.get(key)!.returns;
  const fault =
    !returns || isFileSchema(returns) ? (returns || body === null ? null : 'answered a body where null is declared') : faultOf(returns.safeParse(body));
  const line = JSON.stringify({ call: key, fault });
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(seenDir, { recursive: true });
  appendFileSync(join(seenDir, `calls-${process.pid}.jsonl`), `${line}\n`);
}

const faultOf = (result: { success: boolean; error?: { message: string } | undefined }): string | null =>
  result.success ? null : result.error!.message;
