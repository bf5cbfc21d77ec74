import type { LovageClient } from '../../core/app/client.ts';
import type { Define } from '../kit/command.ts';
import type { Family, FamilyVerb } from '../kit/family.ts';

export type Module = { readonly define: Define<LovageClient> };

export interface CommandRow {
  readonly name: string;
  /** Key of the one line that the list of commands shows. */
  readonly summary: string;
  /** Key of the heading that it stands under. */
  readonly group: string;
  /** The command itself, loaded when it is asked for. */
  readonly load?: () => Promise<Module>;
  readonly children?: readonly CommandRow[];
  /** Full name of the command that this one is another name of. */
  readonly aliasOf?: string;
}

/** Keys of the headings that commands stand under. */
export const groups = {
  recipes: 'cli.groups.recipes',
  household: 'cli.groups.household',
  account: 'cli.groups.account',
  start: 'cli.groups.start',
  more: 'cli.groups.more',
} as const;

const { household } = groups;

type Families = Readonly<Record<string, Family<LovageClient>>>;

/** The commands of a family, from the module that holds it under the command's name, and what else its noun does. */
export const familyRow = (
  name: string,
  families: () => Promise<Families>,
  more: readonly CommandRow[] = [],
): CommandRow => {
  const verbs: readonly FamilyVerb[] = ['list', 'view', 'create', 'edit', 'delete', 'duplicate'];
  const children = verbs.map((verb) => ({
    name: verb,
    group: household,
    summary: `cli.family.${verb}`,
    load: async () => (await families())[name]![verb],
  }));
  return { name, group: household, summary: `cli.family.about.${name}`, children: [...children, ...more] };
};

/** A family some of whose verbs have options of their own. */
export const withOwn = (row: CommandRow, own: readonly CommandRow[]): CommandRow => ({
  ...row,
  children: [...row.children!.filter(({ name }) => !own.some((other) => other.name === name)), ...own],
});

type Loaded = () => Promise<Module>;

/** A command below a noun. */
export const child = (name: string, summary: string, load: Loaded): CommandRow => ({
  name,
  group: household,
  summary,
  load,
});
export const merge = (load: Loaded) => child('merge', 'cli.food.merge', load);
export const seed = (load: Loaded) => child('seed', 'cli.food.seed', load);
