import type { LovageClient } from '../../../../core/app/client.ts';
import type { Connection } from '../../../kit/connection.ts';
import { type ParseRow, read, unread } from '../../parsing/parse-row.ts';
import { typedLine } from './row-changes.ts';

const isKnown = ({ unit, food }: ParseRow): boolean => unit?.id !== null && food?.id !== null;

/** Parses typed lines. `arePlain` says whether the recipe shows its ingredients as plain text. */
export function lineReading(client: LovageClient, connection: Connection, arePlain: () => boolean) {
  const parse = (texts: readonly string[]) =>
    connection.watch(client.parser.parse({ body: { parser: 'nlp', ingredients: [...texts] } }));
  const taken = (row: ParseRow): ParseRow =>
    row.isSure && isKnown(row) && !arePlain() ? { ...row, state: 'taken' } : row;

  /** Typed lines in their parts where the parser is sure of them, else with what it proposes. */
  async function readLines(texts: readonly string[]): Promise<ParseRow[]> {
    const parsed = await parse(texts).catch(() => []);
    return texts.map((text, at) => {
      const row = unread(typedLine(text));
      return parsed[at] ? taken(read(row, parsed[at])) : row;
    });
  }

  const readLine = async (text: string): Promise<ParseRow> => (await readLines([text]))[0]!;

  return { parse, taken, readLine, readLines };
}

export type LineReading = ReturnType<typeof lineReading>;
