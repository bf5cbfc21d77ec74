import type { BlockReader } from '../../../core/importing/reader/block-reader.ts';
import { strangerKinds } from './kinds.ts';
import { misreadStranger, samplesOf } from './read-stranger.ts';

/** Prints how many pages of each family are read correctly, and what is misread. */
export function reportStrangers(reader: BlockReader, only = ''): void {
  let [right, sum] = [0, 0];
  for (const [family, kinds] of Map.groupBy(strangerKinds, (kind) => kind.family)) {
    const lines: string[] = [];
    let [good, count] = [0, 0];
    for (const kind of kinds.filter(({ name }) => `${family}, ${name}`.includes(only))) {
      const own = samplesOf(kind);
      const wrong = own.flatMap((sample) => {
        const found = misreadStranger(kind, sample, reader);
        return found.length > 0 ? [`${sample.language} (${found.join('; ')})`] : [];
      });
      count += own.length;
      good += own.length - wrong.length;
      if (wrong.length > 0) lines.push(`  ${kind.name}: ${wrong.length} of ${own.length} wrong: ${wrong[0]}`);
    }
    if (count === 0) continue;
    console.log([`${family}: ${good} of ${count} (${kinds.length} kinds)`, ...lines].join('\n'));
    right += good;
    sum += count;
  }
  console.log(`all: ${right} of ${sum}, ${((100 * right) / sum).toFixed(1)} %`);
}
