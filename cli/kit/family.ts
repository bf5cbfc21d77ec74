import type { Command } from 'commander';
import { etagOf, type Versioned } from '../../core/kit/etag.ts';
import type { Page } from '../../core/kit/paging.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Context, collect, type Define, examples, type Text } from './command.ts';
import { type Fact, writeFacts } from './facts.ts';
import { exitCodes, Failure } from './failure.ts';
import { safeLine } from './safe.ts';
import { type Column, writeTable } from './table.ts';

/** A member of a family, with what is needed to name it. */
export interface Member extends Versioned {
  readonly id: string | number;
  readonly name?: string | null;
}

type Body = Readonly<Record<string, unknown>>;
interface ById {
  readonly params: { readonly id: string };
}

/** The API calls of a family. */
export interface FamilyCalls<M extends Member> {
  list(request: { query: { search?: string; perPage?: number } }): Promise<Page<M>>;
  create(request: { body: Body }): Promise<M>;
  patch(request: ById & { body: Body; ifMatch?: string }): Promise<M>;
  remove(request: ById & { ifMatch?: string }): Promise<unknown>;
  duplicate(request: ById & { body: { name: string } }): Promise<M>;
}

export interface FamilyOptions<Client, M extends Member> {
  /** The command, as in `recipes tag list`. */
  readonly command: string;
  /** A name for the examples. */
  readonly example: string;
  readonly calls: (client: Client) => FamilyCalls<M>;
  /** Columns of the table besides the name, by the text key of their title. */
  readonly columns?: readonly (readonly [titleKey: string, text: (member: M) => string | null])[];
  /** The body that `create NAME` sends; by default only the name. */
  readonly bodyOf?: (name: string) => Body;
  /** Options of `create` and `edit` besides --set. */
  readonly more?: MoreOptions<Client>;
}

type Given = Readonly<Record<string, unknown>> & { readonly set?: readonly string[] };

export interface MoreOptions<Client> {
  readonly examples: readonly string[];
  readonly define: (command: Command, t: Text) => Command;
  readonly body: (client: Client, given: Given) => Promise<Body>;
}

export interface Module<Client> {
  readonly define: Define<Client>;
}

export type FamilyVerb = 'list' | 'view' | 'create' | 'edit' | 'delete' | 'duplicate';
export type Family<Client> = Readonly<Record<FamilyVerb, Module<Client>>>;

/** Finds a member by id, slug or name. `command` lists all members; the error names it. */
export async function findMember<M extends Member>(
  calls: Pick<FamilyCalls<M>, 'list'>,
  named: string,
  command: string,
): Promise<M> {
  const { items } = await calls.list({ query: { perPage: -1 } });
  const wanted = fold(named);
  // The closest match wins: the slug of one member may equal the name of another.
  const ways: ((member: M) => boolean)[] = [
    ({ id }) => String(id) === named,
    ({ name }) => name === named,
    (member) => (member as { slug?: string }).slug === named,
    ({ name }) => fold(name ?? '') === wanted,
  ];
  const found = ways.map((isMeant) => items.filter(isMeant)).find((some) => some.length > 0) ?? [];
  if (found.length === 0) throw new Failure('cli.errors.no_such_member', { name: named, command }, exitCodes.notFound);
  if (found.length > 1) throw new Failure('cli.errors.several_members', { name: named, command });
  return found[0]!;
}

/** Finds the ids of several members. */
export async function findMembers<M extends Member>(
  calls: Pick<FamilyCalls<M>, 'list'>,
  names: readonly string[],
  command: string,
): Promise<{ id: M['id'] }[]> {
  const found: { id: M['id'] }[] = [];
  for (const named of names) found.push({ id: (await findMember(calls, named, command)).id });
  return found;
}

/** `onHand=true` → true, `position=3` → 3, `name=Soup` → "Soup". */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The body for `--set a=1 --set b=two`. */
export function settingsOf(settings: readonly string[]): Body {
  return Object.fromEntries(
    settings.map((setting) => {
      const at = setting.indexOf('=');
      if (at < 1) throw new Failure('cli.errors.bad_field', { field: setting }, exitCodes.usage);
      const [key, value] = [setting.slice(0, at), setting.slice(at + 1)];
      // A name may look like a number.
      return [key, key === 'name' ? value : settingValue(value)];
    }),
  );
}

const camelCase = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Refuses unknown attributes. The server ignores them, which would hide a typo. */
export function assertKnown(settings: Body, member: object): void {
  const unknown = Object.keys(settings).find((key) => !(camelCase(key) in member));
  if (unknown === undefined) return;
  const attributes = Object.keys(member).filter((key) => key !== 'id' && key !== 'groupId');
  throw new Failure('cli.errors.no_such_attribute', { name: unknown, attributes: attributes.join(', ') });
}

/** Every attribute under its name in the API. */
export const factsOf = (member: Member): Fact[] =>
  Object.entries(member).map(([key, value]) => [
    key,
    value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);

/** The commands of one family: list, view, create, edit, delete, duplicate. Members are named by id, slug or name. */
export function family<Client, M extends Member>(options: FamilyOptions<Client, M>): Family<Client> {
  const { command, example, calls, more, columns = [], bodyOf = (name) => ({ name }) } = options;
  const example1 = `"${example}"`;

  const find = (client: Client, named: string) => findMember(calls(client), named, command);
  const byId = (member: M) => ({ params: { id: String(member.id) } });
  const ifMatch = (member: M) => {
    const etag = etagOf(member);
    return etag ? { ifMatch: etag } : {};
  };
  const shown = (member: M) => safeLine(member.name ?? String(member.id));

  /** The body for the options of `create` and `edit`. */
  const bodyOfOptions = async (client: Client, given: Given): Promise<Body> => ({
    ...(await more?.body(client, given)),
    ...settingsOf(given.set ?? []),
  });
  const withMore = (defined: Command, t: Text) =>
    (more?.define(defined, t) ?? defined).option('--set <attribute=value>', t('cli.family.set'), collect);

  const list: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('[words...]', t('cli.family.words'))
      .addHelpText('after', examples(t, `recipes ${command} list`, `recipes ${command} list --json`))
      .action(
        run(async ({ client, output, options: { json }, t: text }: Context<Client>, words: string[]) => {
          const search = words.join(' ');
          const page = await calls(client).list({ query: search ? { search } : {} });
          if (json) {
            output.json(page.items);
            return undefined;
          }
          const table: Column<M>[] = [
            { title: text('cli.family.name'), text: (member) => member.name ?? '', atLeast: 16 },
            ...columns.map(([titleKey, cellText]) => ({ title: text(titleKey), text: cellText, atLeast: 8 })),
            { title: text('cli.family.id'), text: (member) => String(member.id), isOptional: true },
          ];
          await writeTable(output.data, table, page.items);
          if (page.total === 0 && output.data.isTerminal) output.note(text('cli.family.none', { command }));
          return undefined;
        }),
      );
  };

  const view: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('<name>', t('cli.family.which'))
      .addHelpText('after', examples(t, `recipes ${command} view ${example1}`))
      .action(
        run(async ({ client, output, options: { json } }: Context<Client>, named: string) => {
          const member = await find(client, named);
          if (json) output.json(member);
          else await writeFacts(output.data, factsOf(member));
          return undefined;
        }),
      );
  };

  const create: Define<Client> = (defined, { t, run }) => {
    withMore(defined.argument('<name>', t('cli.family.new_name')), t)
      .addHelpText('after', examples(t, `recipes ${command} create ${example1}`, ...(more?.examples ?? [])))
      .action(
        run(async ({ client, output, options: { json } }: Context<Client>, name: string, given: Given) => {
          const member = await calls(client).create({
            body: { ...bodyOf(name), ...(await bodyOfOptions(client, given)) },
          });
          if (json) output.json(member);
          else output.data.line(String(member.id));
          return undefined;
        }),
      );
  };

  const edit: Define<Client> = (defined, { t, run }) => {
    withMore(defined.argument('<name>', t('cli.family.which')), t)
      .addHelpText('after', examples(t, `recipes ${command} edit ${example1} --set name="${example} 2"`))
      .action(
        run(async ({ client, output, options: { json }, t: text }: Context<Client>, named: string, given: Given) => {
          const changes = defined.options.flatMap(({ long }) => (long && long !== '--help' ? [long] : []));
          if (Object.keys(given).length === 0)
            throw new Failure('cli.errors.no_change', { options: changes.join(', ') });
          const member = await find(client, named);
          assertKnown(settingsOf(given.set ?? []), member);
          const body = await bodyOfOptions(client, given);
          const changed = await calls(client).patch({ ...byId(member), body, ...ifMatch(member) });
          if (json) output.json(changed);
          else output.note(text('cli.edit.done', { name: shown(changed) }));
          return undefined;
        }),
      );
  };

  const remove: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('<name...>', t('cli.family.which'))
      .addHelpText('after', examples(t, `recipes ${command} delete ${example1} --yes`))
      .action(
        run(async ({ client, output, options: { json, yes }, prompt, t: text }: Context<Client>, names: string[]) => {
          const members: M[] = [];
          for (const named of names) members.push(await find(client, named));
          const question = text('cli.family.sure', {
            count: members.length,
            names: members.map((member) => `“${shown(member)}”`).join(', '),
          });
          if (!yes && !(await prompt.confirm(question, '--yes')))
            throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
          for (const member of members) await calls(client).remove({ ...byId(member), ...ifMatch(member) });
          if (json) output.json(members.map(({ id }) => ({ id, outcome: 'deleted' })));
          else for (const member of members) output.note(text('cli.delete.done', { name: shown(member) }));
          return undefined;
        }),
      );
  };

  const duplicate: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('<name>', t('cli.family.which'))
      .argument('<new-name>', t('cli.family.new_name'))
      .addHelpText('after', examples(t, `recipes ${command} duplicate ${example1} "${example} 2"`))
      .action(
        run(async ({ client, output, options: { json } }: Context<Client>, named: string, name: string) => {
          const copy = await calls(client).duplicate({ ...byId(await find(client, named)), body: { name } });
          if (json) output.json(copy);
          else output.data.line(String(copy.id));
          return undefined;
        }),
      );
  };

  return {
    list: { define: list },
    view: { define: view },
    create: { define: create },
    edit: { define: edit },
    delete: { define: remove },
    duplicate: { define: duplicate },
  };
}
