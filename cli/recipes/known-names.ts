import type { LovageClient } from '../../core/app/client.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { notFound } from '../kit/unknown-name.ts';

/** Names that options filter by. */
export interface FilterNames {
  readonly category?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly tool?: readonly string[] | undefined;
  readonly food?: readonly string[] | undefined;
}

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly slug?: string;
  readonly pluralName?: string | null;
  readonly aliases?: readonly { readonly name: string }[];
}

const namesOf = ({ name, pluralName, aliases = [] }: Thing): string[] =>
  [name, pluralName ?? '', ...aliases.map((alias) => alias.name)].filter(Boolean);

/** The forms that the server accepts: id, slug, name, plural or alias, and with dashes for spaces. */
const isNamed = (thing: Thing, words: readonly string[]): boolean =>
  [thing.id, thing.slug ?? '', ...namesOf(thing).map(fold)].some((known) => words.includes(known));

/**
 * Throws if a filter contains an unknown name: for the server, it is the same as a tag without
 * recipes. Names are looked up only if they can be the reason for what is missing in the list.
 */
export async function assertKnownNames(client: LovageClient, filters: FilterNames, found: number): Promise<void> {
  const all = { query: { perPage: -1 } } as const;
  const kinds = {
    category: () => client.categories.list(all),
    tag: () => client.tags.list(all),
    tool: () => client.tools.list(all),
    food: () => client.foods.list(all),
  } as const;
  for (const [kind, list] of Object.entries(kinds) as [keyof FilterNames, () => Promise<{ items: Thing[] }>][]) {
    const names = (filters[kind] ?? []).filter((name) => name.trim() !== '');
    if (names.length === 0 || (names.length === 1 && found > 0)) continue;
    const { items } = await list();
    for (const typed of names) {
      const words = [fold(typed.trim()), fold(typed.trim().replaceAll('-', ' '))];
      if (items.some((thing) => isNamed(thing, words))) continue;
      throw notFound(
        typed,
        items.flatMap(namesOf).map(safeLine),
        new Failure('cli.errors.no_such_member', { name: typed, command: kind }, exitCodes.notFound),
      );
    }
  }
}
