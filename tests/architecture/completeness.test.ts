import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { rows } from '../../core/kit/endpoint.ts';
import type { Seen } from '../kit/seen.ts';

// Runs after all other tests and checks their records; see vitest.completeness.config.ts.
const folder = process.env.LOVAGE_SEEN_DIR;
if (!folder) throw new Error('This test checks a whole run. Start it with npm test.');

const seen: Seen[] = (existsSync(folder) ? readdirSync(folder) : [])
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const answers = seen.filter((note) => 'call' in note);
const ran = new Set(seen.flatMap((note) => ('command' in note ? [note.command] : [])));

const all = [...rows(catalogue)].map(({ noun, name, endpoint }) => ({ call: `${noun}.${name}`, endpoint }));
const commands = new Set(all.flatMap(({ endpoint: { cli } }) => (typeof cli === 'string' ? [cli] : [])));

describe('in the whole test run', () => {
  test.each(all.map(({ call }) => call))('%s returned what the catalogue says', (call) => {
    const faults = answers.filter((answer) => answer.call === call).map(({ fault }) => fault);
    expect(faults, `no test had a 2xx answer of ${call}`).not.toEqual([]);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test.each([...commands])('the command "%s" was run', (command) => {
    expect(ran, `no test ran "recipes ${command}"`).toContain(command);
  });
});
