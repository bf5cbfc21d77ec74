import { fold } from '../kit/text/fold.ts';
import type { SourceFiles } from './draft.ts';
import { split } from './fields.ts';
import type { Household, HouseholdReader } from './household.ts';
import { fileOf, isHidden } from './paths.ts';

const MAX_WORDS = 5_000;

interface Aisle {
  readonly name: string;
  /** The words for each item, its name first. */
  readonly things: readonly (readonly string[])[];
}

/** Parses `[produce]` followed by lines such as `tomatoes|cherry tomatoes`. */
function aislesIn(text: string): Aisle[] {
  const aisles: { name: string; things: string[][] }[] = [];
  for (const line of split(text.replace(/(?:\/\/|--).*$/gm, ''), '\n').slice(0, MAX_WORDS)) {
    const name = /^\[(.+)\]$/.exec(line)?.[1]?.trim();
    if (name) aisles.push({ name, things: [] });
    else aisles.at(-1)?.things.push(split(line, '|'));
  }
  return aisles;
}

/** Configuration in a folder of Cooklang recipes: aisles become labels, their items foods. */
export const readCooklangHousehold: HouseholdReader = ({ names, text }: SourceFiles) => {
  const seen = names.filter((name) => !isHidden(name));
  const shops = seen.filter((name) => fileOf(name) === 'aisle.conf');
  const left = seen.filter((name) => /\.(?:menu|shopping-list|conf)$/.test(name) && !shops.includes(name));
  if (shops.length === 0 && left.length === 0) return [];
  const aisles = shops.flatMap((name) => aislesIn(text(name)));
  const known = new Set<string>();
  const isNew = (name: string) => known.size < known.add(fold(name)).size;
  return [
    {
      ...nothing,
      labels: aisles.filter(({ name }) => isNew(`label ${name}`)).map(({ name }) => ({ name: name.slice(0, 255) })),
      foods: aisles.flatMap(({ name: label, things }) =>
        things
          .filter(([name]) => name !== undefined && isNew(name))
          .map(([name = '', ...aliases]) => ({
            name: name.slice(0, 255),
            label,
            aliases: aliases.map((alias) => ({ name: alias.slice(0, 255) })),
          })),
      ),
      recipes: seen.filter((name) => name.endsWith('.cook')).length,
      losses: left.map((name) => ({ field: fileOf(name), text: '' })),
    },
  ];
};

const nothing = {
  key: '',
  name: '',
  slug: '',
  preferences: {},
  planCategories: [],
  people: [],
  categories: [],
  tags: [],
  tools: [],
  units: [],
  plans: [],
  rules: [],
  cookbooks: [],
  actions: [],
  lists: [],
} satisfies Partial<Household>;
