import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

/** An answer to a method of a class, as text. */
export interface Declared {
  readonly kind: string;
  readonly name: string;
  readonly json: string;
}

export interface Client {
  /** The module with the types. */
  readonly types: string;
  /** Whether answers are the `data` of an axios response. */
  readonly isAxios: boolean;
}

/** Answers may have more fields than a client knows. Types without content are not checked: void, {}, a bare null. */
const FRAME = `
type Known<T> =
  [T] extends [void | null] ? unknown
  : [keyof T] extends [never] ? unknown
  : T extends Set<infer E> ? Known<E>[]
  : T extends readonly (infer E)[] ? Known<E>[]
  : T extends object ? { [K in keyof T]: Known<T[K]> } & { [more: string]: unknown }
  : T;
type Of<C, M extends keyof C> = C[M] extends (...given: never[]) => Promise<infer A> ? A : never;
type Data<A> = A extends { data: infer D } ? D : A;
`;

// Without checks of null: the clients forget where null is allowed, and `contract.test.ts` checks that.
const OPTIONS =
  '--ignoreConfig --noEmit --skipLibCheck --pretty false --module nodenext --target es2024 --strict --strictNullChecks false'.split(
    ' ',
  );

/** Compiles answers as values of the types that a client declares. Returns the faults, one line for each method. */
export async function typeFaults({ types, isAxios }: Client, answers: readonly Declared[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-types-'));
  const file = join(folder, 'answers.ts');
  const lines = answers.map(({ kind, name, json }, at) => {
    const type = `Of<client.${kind}, '${name}'>`;
    return `export const a${at}: Known<${isAxios ? `Data<${type}>` : type}> = ${json.replaceAll('\n', ' ')};`;
  });
  const before = `import type * as client from '${types}';${FRAME}`;
  writeFileSync(file, `${before}${lines.join('\n')}\n`);
  try {
    await run(process.execPath, [compiler, ...OPTIONS, file], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const found = [...stdout.matchAll(/answers\.ts\((\d+),\d+\): error \w+: (.*)/g)];
    if (found.length === 0) throw error;
    const first = before.split('\n').length;
    return found.map(([, line, message]) => {
      const { kind, name } = answers[Number(line) - first] ?? { kind: 'line', name: line };
      return `${kind}.${name} ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
