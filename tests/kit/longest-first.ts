import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long though its file is small. */
const LONG = new Set([
  'tests/e2e/bare-machine.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/faults/targets.test.ts',
  'tests/faults/slow-clients.test.ts',
  'tests/architecture/walk/roles.test.ts',
  'tests/e2e/corpus-terminal.test.ts',
  'tests/e2e/corpus-web.test.ts',
  'server/app/seed-demo.test.ts',
]);

/**
 * Within a project what takes long comes first, so that no file is left over at the end with one processor for it and
 * nothing for the others. Vitest goes by how long files took before, and in a fresh clone by their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(relative(this.ctx.config.root, moduleId));
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
