// Runs a file of the project on the pinned Node.js, after building if needed: node scripts/run.mjs FILE ARGS
import { Stop, script } from './bootstrap/stop.mjs';
import { prepare, runPinned } from './bootstrap.mjs';

await script(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Give the file to run: node scripts/run.mjs FILE ARGS', 2);
  await prepare();
  return runPinned(file, args);
});
