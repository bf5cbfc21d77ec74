// Writes docs/trust.md: npm run docs:trust
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trustPage } from './trust-page.ts';

writeFileSync(join(import.meta.dirname, '../../docs/trust.md'), trustPage());
