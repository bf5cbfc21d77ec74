import type { LovageClient } from '../../core/app/client.ts';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { type Family, type FamilyCalls, factsOf, family, findMember } from '../kit/family.ts';
import { safeLine } from '../kit/safe.ts';

/** In the order that the household gave them. */
export const inOrder = ({ cookbooks }: LovageClient): FamilyCalls<Cookbook> => ({
  ...(cookbooks as unknown as FamilyCalls<Cookbook>),
  list: ({ query }) => cookbooks.list({ query: { ...query, orderBy: 'position' } }),
});

const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes cookbook view "Weeknights"'))
    .action(run(viewCookbook));
};

async function viewCookbook({ client, output, options }: Context<LovageClient>, named: string) {
  const { id } = await findMember(inOrder(client), named, 'cookbook');
  const { recipes, ...cookbook } = await client.cookbooks.get({ params: { id } });
  if (options.json) output.json({ ...cookbook, recipes });
  else {
    await writeFacts(output.data, factsOf(cookbook));
    output.data.line();
    for (const { name, slug } of recipes) output.data.line(`${safeLine(name)}\t${slug}`);
  }
  return undefined;
}

export const cookbook: Family<LovageClient> = {
  ...family<LovageClient, Cookbook>({
    command: 'cookbook',
    example: 'Weeknights',
    calls: inOrder,
    columns: [
      ['cli.family.slug', (one) => one.slug],
      ['cli.cookbook.public', (one) => (one.public ? '✓' : '')],
    ],
  }),
  view: { define: view },
};
