import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

type Context_ = Context<LovageClient>;
type Listed = ReturnType<Context_['account']['profiles']>[number];

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes profile list')).action(run(listProfiles));
};

async function listProfiles({ account, output, options, t }: Context_) {
  const profiles = account.profiles();
  if (options.json) return output.json(profiles);
  const columns: Column<Listed>[] = [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 10 },
    { title: t('cli.profile.host'), text: ({ host }) => host, atLeast: 20 },
    { title: t('cli.columns.user'), text: ({ user }) => user },
    { title: t('cli.profile.current'), text: ({ isCurrent }) => isCurrent },
  ];
  await writeList(output, columns, profiles, t('cli.profile.empty'));
}

function profileCalled({ account }: Context_, named: string): Listed {
  const profiles = account.profiles();
  const found = profiles.find(({ name }) => name === named);
  if (found) return found;
  throw notFound(
    named,
    profiles.map(({ name }) => name),
    new Failure('cli.errors.no_such_profile', { profile: named }, exitCodes.notFound),
  );
}

export const use: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.profile.which'))
    .addHelpText('after', examples(t, 'recipes profile use home'))
    .action(
      run(async (context: Context_, named: string) => {
        const { account, output, options, t: text } = context;
        const { name, host } = profileCalled(context, named);
        await account.use(name);
        if (options.json) output.json({ name, host });
        else output.note(text('cli.profile.used', { name: safeLine(name), host: safeLine(host) }));
      }),
    );
};

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.profile.which'))
    .addHelpText('after', examples(t, 'recipes profile remove office --yes'))
    .action(run(removeProfile));
};

/** Ends the session on the server too, if the server answers. */
async function removeProfile(context: Context_, named: string) {
  const { account, output, options, prompt, t } = context;
  const { name, host } = profileCalled(context, named);
  const question = t('cli.profile.sure', { name: safeLine(name), host: safeLine(host) });
  if (!options.yes && !(await prompt.confirm(question, '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
  const token = await account.remove(name);
  const { error } = await context.clientAt(host, token).try.auth.logout();
  if (options.json) output.json({ name, outcome: 'deleted' });
  else output.note(t(error ? 'cli.profile.removed_here' : 'cli.profile.removed', { name: safeLine(name) }));
}
