// Runs a file of the project under the pinned Node.js over a fresh build: node scripts/run.mjs FILE ARGS
import { Stop, script } from './bootstrap/stop.mjs';
import { prepare, runPinned } from './bootstrap.mjs';

await script(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Name the file to run: node scripts/run.mjs FILE ARGS', 2);
  await prepare();
  return runPinned(file, args);
});
