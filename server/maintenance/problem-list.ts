import type { LibraryProblem, LibraryReport, ProblemKind } from '../../core/maintenance/schema.ts';

/** Beyond this, problems are only counted. */
const MAX_FINDINGS = 1_000;

/** Records a problem, and repairs it if requested and possible. */
export type Found = (kind: ProblemKind, place: string, mend?: () => Promise<void>) => Promise<void>;

/** The problems of one check. */
export function problemList(mayRepair: () => boolean) {
  const problems: LibraryProblem[] = [];
  let total = 0;
  let unmended = 0;

  const found: Found = async (kind, place, mend) => {
    total++;
    let isRepaired = false;
    if (mayRepair() && mend)
      isRepaired = await mend().then(
        () => true,
        () => false,
      );
    if (!isRepaired) unmended++;
    if (problems.length < MAX_FINDINGS) problems.push({ kind, place, isRepaired });
  };

  const summary = (): Pick<LibraryReport, 'isWhole' | 'problems' | 'total'> => ({
    isWhole: unmended === 0,
    problems,
    total,
  });

  return { found, summary };
}
