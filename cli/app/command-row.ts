import type { LovageClient } from '../../core/app/client.ts';
import type { Define } from '../kit/command.ts';
import type { Family, FamilyVerb } from '../kit/family/family.ts';

export type Module = { readonly define: Define<LovageClient> };

export interface CommandRow {
  readonly name: string;
  /** Text key of the line in the list of commands. */
  readonly summary: string;
  /** Text key of the heading that the help lists the command under. */
  readonly group: string;
  /** Loads the command when it is first needed. */
  readonly load?: () => Promise<Module>;
  readonly children?: readonly CommandRow[];
  /** Full name of the command that this one is an alias of. */
  readonly aliasOf?: string;
}

/** Text keys of the headings in the list of commands. */
export const groups = {
  recipes: 'cli.groups.recipes',
  household: 'cli.groups.household',
  account: 'cli.groups.account',
  start: 'cli.groups.start',
  more: 'cli.groups.more',
} as const;

const { household } = groups;

type Families = Readonly<Record<string, Family<LovageClient>>>;

/** The row of a family: its six verbs, loaded from the module that exports the family under `name`, and `more`. */
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

/** Replaces some verbs of a family with commands that have their own options. */
export const withOwn = (row: CommandRow, own: readonly CommandRow[]): CommandRow => ({
  ...row,
  children: [...row.children!.filter(({ name }) => !own.some((other) => other.name === name)), ...own],
});

type Loaded = () => Promise<Module>;

/** A subcommand of a noun. */
export const child = (name: string, summary: string, load: Loaded): CommandRow => ({
  name,
  group: household,
  summary,
  load,
});
export const merge = (load: Loaded) => child('merge', 'cli.food.merge', load);
export const seed = (load: Loaded) => child('seed', 'cli.food.seed', load);
