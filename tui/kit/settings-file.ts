import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What people chose for their terminal. Values are checked by those who use them. */
export interface SavedSettings {
  readonly theme?: unknown;
  readonly pictures?: unknown;
  readonly mouse?: unknown;
  readonly units?: unknown;
}

/** The theme was the first setting that this file kept. */
const NAME = 'theme.json';

export function savedSettings(folder: string): SavedSettings {
  try {
    return (JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as SavedSettings | null) ?? {};
  } catch {
    // There is no file yet, or it is damaged.
    return {};
  }
}

export function saveSettings(folder: string, change: SavedSettings): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, NAME), JSON.stringify({ ...savedSettings(folder), ...change }));
  } catch {
    // Only this run remembers it.
  }
}
