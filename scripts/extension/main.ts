// Builds the browser extension: npm run extension [folder]. Makes dist/extension and dist/lovage-extension.zip.
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildExtension } from './build.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../dist/extension');
await buildExtension(folder, packageJson.version);
process.stdout.write(`The extension is in ${folder}, and beside it as a zip for the stores of browsers.\n`);
