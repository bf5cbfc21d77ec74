// Works on the translations, without a build: npm run locales
import { script } from './bootstrap/stop.mjs';
import { prepare, runPinned } from './bootstrap.mjs';

await script(async () => {
  await prepare({ build: false });
  return runPinned('scripts/locales/main.ts', process.argv.slice(2));
});
