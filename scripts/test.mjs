import { script } from './bootstrap/stop.mjs';
import { prepare, runPinned } from './bootstrap.mjs';

await script(async () => {
  await prepare({ build: false });
  return runPinned('scripts/testing/main.mjs', process.argv.slice(2));
});
