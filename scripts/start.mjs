import { script } from './bootstrap/stop.mjs';
import { prepare, runPinned } from './bootstrap.mjs';

await script(async () => {
  await prepare();
  return runPinned('bin/recipes.js', ['serve', ...process.argv.slice(2)]);
});
