// Writes the manual page that npm installs, from the built program. The build runs this.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const page = execFileSync(process.execPath, [join(root, 'bin/recipes.js'), 'help', '--man'], { encoding: 'utf8' });
mkdirSync(join(root, 'dist/man'), { recursive: true });
writeFileSync(join(root, 'dist/man/recipes.1'), page);
