// Writes docs/api.md, which is not committed. The build runs this; npm run docs:api does it alone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaNames } from '../../server/app/site/schema-names.ts';
import { apiPage } from './api-page.ts';

writeFileSync(join(import.meta.dirname, '../../docs/api.md'), apiPage(await schemaNames()));
