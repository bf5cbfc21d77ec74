import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take long. */
const LONG = new Set([
  'tests/e2e/bare-machine.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/faults/targets.test.ts',
  'tests/faults/backups.test.ts',
  'tests/faults/slow-clients.test.ts',
  'tests/architecture/walk/kept-answers.test.ts',
  'tests/architecture/walk/roles.test.ts',
  'tests/e2e/corpus-terminal.test.ts',
  'tests/e2e/corpus-web.test.ts',
  'server/app/demo/seed-demo.test.ts',
  'server/importing/photos/photos.test.ts',
  'server/importing/printed.test.ts',
  'cli/app/serve.test.ts',
]);

/**
 * Runs long files first within a project, so that no single file runs at the end while the other processors are idle.
 * Vitest sorts by the duration of the previous run, but in a fresh clone by file size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(relative(this.ctx.config.root, moduleId));
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
