import { type Database, placeholders } from '../../kit/database/database.ts';
import { padded } from '../../kit/database/list-lengths.ts';
import { isId } from '../../kit/secrets/ids.ts';
import { type CarriedKind, thingsNamed } from '../exports/carrying.ts';

/** Things at hand of one kind. */
export interface AtHand {
  /** Ids of the given things, and of others that share a word with them. */
  readonly given: ReadonlySet<string>;
  /** All ids: those given, those marked as on hand, and others that share a word with these. */
  readonly all: ReadonlySet<string>;
  /** The given names that the group does not know. Unknown ids are left out: they mean nothing to people. */
  readonly unknown: readonly string[];
}

interface FoodRow {
  id: string;
  name_norm: string;
  other_words: string;
  on_hand: unknown;
}

const named = (names: readonly string[] = []): string[] => names.map((name) => name.trim()).filter(Boolean);

async function find(database: Database, groupId: string, kind: CarriedKind, names: readonly string[]) {
  const things = names.length === 0 ? [] : await thingsNamed(database, groupId, kind, names);
  return { ids: things.flat(), unknown: names.filter((name, at) => things[at]!.length === 0 && !isId(name)) };
}

/** Adds the foods that have a name, plural or alias in common with one of `ids`. */
function withSynonyms(rows: readonly FoodRow[], ids: Iterable<string>): Set<string> {
  const wordsOf = ({ name_norm, other_words }: FoodRow) => [name_norm, ...other_words.split('\n')].filter(Boolean);
  const found = new Set(ids);
  const words = new Set(rows.filter(({ id }) => found.has(id)).flatMap(wordsOf));
  for (const row of rows) if (wordsOf(row).some((word) => words.has(word))) found.add(row.id);
  return found;
}

/** The foods at hand. A food includes others with the same plural or alias: "scallion" for "spring onion". */
export async function foodsAtHand(
  database: Database,
  groupId: string,
  asked: readonly string[] | undefined,
  isOnHandIncluded: boolean,
): Promise<AtHand> {
  const { ids, unknown } = await find(database, groupId, 'foods', named(asked));
  const rows = await database.query<FoodRow>(
    'select f.id, f.name_norm, f.other_words, f.on_hand from foods f where f.group_id = ?',
    [groupId],
  );
  const onHand = isOnHandIncluded ? rows.filter((row) => row.on_hand).map(({ id }) => id) : [];
  return { given: withSynonyms(rows, ids), all: withSynonyms(rows, [...ids, ...onHand]), unknown };
}

/** The tools at hand. */
export async function toolsAtHand(
  database: Database,
  groupId: string,
  asked: readonly string[] | undefined,
  isOnHandIncluded: boolean,
): Promise<AtHand> {
  const { ids, unknown } = await find(database, groupId, 'tools', named(asked));
  const onHand = isOnHandIncluded
    ? await database.query<{ id: string }>('select o.id from tools o where o.group_id = ? and o.on_hand = ?', [
        groupId,
        database.bind.bool(true),
      ])
    : [];
  return { given: new Set(ids), all: new Set([...ids, ...onHand.map(({ id }) => id)]), unknown };
}

/** `column in (…)` for a set of ids, and its parameters. */
export function among(column: string, ids: ReadonlySet<string>): { sql: string; params: string[] } {
  if (ids.size === 0) return { sql: '1 = 0', params: [] };
  const params = padded([...ids]);
  return { sql: `${column} in (${placeholders(params.length)})`, params };
}
