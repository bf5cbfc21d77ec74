// `npm run typecheck`: the types of each project.
import { inRoot, pinnedNode, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/processes.mjs';
import { Stop, script } from '../bootstrap/stop.mjs';

/** In parallel. All files are in the first, which takes as long as the others together. */
const PROJECTS = [['.'], ['core', 'web', 'scripts']];

/**
 * By default the compiler checks in four threads, each with types of its own, and collects garbage all the time. One
 * thread that collects none below this limit takes a third of the processor's time, and 2 GB instead of 1.8.
 */
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** @param {string} project */
async function check(project) {
  const args = [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '--project', project, '--singleThreaded'];
  const { code, output } = await run(pinnedNode, args, { cwd: root, env, isQuiet: true });
  process.stdout.write(output);
  return code;
}

await script(async () => {
  const codes = await Promise.all(
    PROJECTS.map(async (projects) => {
      /** @type {number[]} */
      const found = [];
      for (const project of projects) found.push(await check(project));
      return found;
    }),
  );
  if (codes.flat().some((code) => code !== 0)) throw new Stop('The types do not match.');
});
