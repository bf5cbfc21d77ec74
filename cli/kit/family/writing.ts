import type { Command } from 'commander';
import { etagOf } from '../../../core/kit/etag.ts';
import { type Context, collect, type Define, examples, type Text } from '../command.ts';
import { exitCodes, Failure } from '../failure.ts';
import { quotedNames } from '../formats/names.ts';
import { safeLine } from '../safe.ts';
import { type Body, findMember, type Member } from './members.ts';
import type { FamilyOptions, Given } from './options.ts';
import { assertKnown, settingsOf } from './settings.ts';

/** `create`, `edit`, `delete` and `duplicate`. */
export function writingCommands<Client, M extends Member>(options: FamilyOptions<Client, M>) {
  const { command, example, calls, attributes, more, bodyOf = (name) => ({ name }) } = options;
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

  const create: Define<Client> = (defined, { t, run }) => {
    withMore(defined.argument('<name>', t('cli.family.new_name')), t)
      .addHelpText('after', examples(t, `recipes ${command} create ${example1}`, ...(more?.examples ?? [])))
      .action(
        run(async ({ client, output, options: { json } }: Context<Client>, name: string, given: Given) => {
          assertKnown(settingsOf(given.set ?? []), attributes.created);
          const member = await calls(client).create({
            body: { ...bodyOf(name), ...(await bodyOfOptions(client, given)) },
          });
          if (json) output.json(member);
          else output.data.line(String(member.id));
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
          assertKnown(settingsOf(given.set ?? []), attributes.changed);
          const member = await find(client, named);
          const body = await bodyOfOptions(client, given);
          const changed = await calls(client).patch({ ...byId(member), body, ...ifMatch(member) });
          if (json) output.json(changed);
          else output.note(text('cli.edit.done', { name: shown(changed) }));
        }),
      );
  };

  const remove: Define<Client> = (defined, { t, run }) => {
    defined
      .argument('<name...>', t('cli.family.which'))
      .addHelpText('after', examples(t, `recipes ${command} delete ${example1} --yes`))
      .action(
        run(
          async (
            { client, output, options: { json, yes }, prompt, locale, t: text }: Context<Client>,
            names: string[],
          ) => {
            const members: M[] = [];
            for (const named of names) members.push(await find(client, named));
            const question = text('cli.family.sure', {
              count: members.length,
              names: quotedNames(members.map(shown), locale),
            });
            if (!yes && !(await prompt.confirm(question, '--yes')))
              throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
            for (const member of members) await calls(client).remove({ ...byId(member), ...ifMatch(member) });
            if (json) output.json(members.map(({ id }) => ({ id, outcome: 'deleted' })));
            else for (const member of members) output.note(text('cli.delete.done', { name: shown(member) }));
          },
        ),
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
        }),
      );
  };

  return { create, edit, remove, duplicate };
}
