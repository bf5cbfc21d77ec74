import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies of a folder, each of which is removed after its test. `fill` writes the folder when the first copy is taken. */
export function copiesOf(fill: (folder: string) => Promise<void>): () => Promise<string> {
  const whole = mkdtempSync(join(tmpdir(), 'lovage-whole-'));
  afterAll(() => rmSync(whole, { recursive: true }));
  let filled: Promise<void> | undefined;
  return async () => {
    filled ??= fill(whole);
    await filled;
    const copy = temporaryFolder();
    cpSync(whole, copy, { recursive: true });
    return copy;
  };
}
