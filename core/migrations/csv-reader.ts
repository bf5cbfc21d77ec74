import { type CsvRecord, csvRecords } from '../kit/text/csv.ts';
import type { Draft, Reader } from './draft.ts';
import { withKnownKeys } from './known-keys.ts';
import { isHidden } from './paths.ts';

interface CsvExport {
  /** The columns that `draftOf` reads. */
  readonly columns: readonly string[];
  /** The column that every recipe has. */
  readonly title: string;
  readonly draftOf: (record: CsvRecord) => Draft;
}

/** Reads CSV files with one recipe per record, with or without an archive. */
export const csvReader = ({ columns, title, draftOf }: CsvExport): Reader =>
  function* ({ names, text }) {
    for (const name of names) {
      if (isHidden(name) || (names.length > 1 && !name.endsWith('.csv'))) continue;
      let number = 0;
      for (const given of csvRecords(text(name))) {
        const record = withKnownKeys(given, { names: columns });
        number += 1;
        if (title in record) yield { label: `${name} ${number}`, read: () => ({ ...draftOf(record), source: given }) };
      }
    }
  };
