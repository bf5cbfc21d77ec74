import type { Command } from 'commander';

/** What a name on the command line belongs to. */
export type Kind =
  | 'recipe'
  | 'list'
  | 'item'
  | 'cookbook'
  | 'category'
  | 'tag'
  | 'tool'
  | 'food'
  | 'unit'
  | 'label'
  | 'household'
  | 'group'
  | 'user'
  | 'webhook'
  | 'notifier'
  | 'action'
  | 'backup'
  | 'token'
  | 'job'
  | 'running-job'
  | 'profile';

/** Arguments and values of options that mean the same in every command, by the name that the help shows. */
const EVERYWHERE: Readonly<Record<string, Kind>> = {
  recipe: 'recipe',
  dish: 'recipe',
  list: 'list',
  cookbook: 'cookbook',
  category: 'category',
  tag: 'tag',
  tool: 'tool',
  food: 'food',
  unit: 'unit',
  label: 'label',
  household: 'household',
  group: 'group',
  user: 'user',
  member: 'user',
};

/** Nouns whose commands call an existing member `<name>`, or by the word here. */
const MEMBERS: Readonly<Record<string, { readonly kind: Kind; readonly named?: readonly string[] }>> = {
  category: { kind: 'category' },
  tag: { kind: 'tag' },
  tool: { kind: 'tool' },
  cookbook: { kind: 'cookbook' },
  food: { kind: 'food', named: ['name', 'from', 'to'] },
  unit: { kind: 'unit', named: ['name', 'from', 'to'] },
  label: { kind: 'label' },
  shopping: { kind: 'list' },
  webhook: { kind: 'webhook' },
  notifier: { kind: 'notifier' },
  backup: { kind: 'backup' },
  profile: { kind: 'profile' },
  action: { kind: 'action', named: ['title'] },
  token: { kind: 'token', named: ['id'] },
  job: { kind: 'job', named: ['number'] },
};

/** Commands of a noun whose argument is something else than its members. */
const SPECIAL: Readonly<Record<string, Kind>> = {
  'shopping check': 'item',
  'shopping uncheck': 'item',
  'shopping remove': 'item',
  'shopping move': 'item',
  'shopping edit': 'item',
  'job cancel': 'running-job',
};

/** Options whose value is a name although the help uses another word. */
const OPTIONS: Readonly<Record<string, Kind>> = {
  '--profile': 'profile',
  '--as': 'user',
  '--user': 'user',
  '--who': 'user',
};

/** The kind of the argument `name` of a command such as `tag view`. Null for text that is new or free. */
export function kindOfArgument(command: Command, name: string): Kind | null {
  const noun = command.parent?.name() ?? '';
  const special = SPECIAL[`${noun} ${command.name()}`];
  if (special && command.registeredArguments[0]?.name() === name) return special;
  const members = MEMBERS[noun];
  if (members && command.name() !== 'create' && (members.named ?? ['name']).includes(name)) return members.kind;
  return EVERYWHERE[name] ?? null;
}

/** The kind of the value of an option such as `--tag <tag>`. */
export function kindOfOption({ long, flags }: { long?: string | undefined; flags: string }): Kind | null {
  const [, value = ''] = /[<[]([\w-]+)/.exec(flags) ?? [];
  return OPTIONS[long ?? ''] ?? (value === 'item' ? 'item' : (EVERYWHERE[value] ?? null));
}
