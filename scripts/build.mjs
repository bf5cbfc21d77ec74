import { forgetBuild, isBuilt } from './bootstrap/bundle.mjs';
import { say } from './bootstrap/progress.mjs';
import { script } from './bootstrap/stop.mjs';
import { prepare } from './bootstrap.mjs';

await script(async () => {
  if (process.argv.includes('--force')) forgetBuild();
  else if (isBuilt()) say('dist is up to date.');
  await prepare();
});
