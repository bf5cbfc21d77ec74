import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { type FamilyCalls, findMember, type Member } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';

interface Merge {
  readonly command: string;
  readonly example: string;
  readonly calls: (client: LovageClient) => Pick<FamilyCalls<Member>, 'list'>;
  readonly send: (client: LovageClient, from: string, to: string) => Promise<unknown>;
}

const merging =
  ({ command: noun, example, calls, send }: Merge): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .argument('<from>', t('cli.food.merge_from'))
      .argument('<to>', t('cli.food.merge_to'))
      .addHelpText('after', examples(t, example))
      .action(
        run(async (context: Context<LovageClient>, fromNamed: string, toNamed: string) => {
          const { client, options, output, prompt, t: text } = context;
          const from = await findMember(calls(client), fromNamed, noun);
          const to = await findMember(calls(client), toNamed, noun);
          const names = { from: safeLine(from.name ?? ''), to: safeLine(to.name ?? '') };
          if (!options.yes && !(await prompt.confirm(text('cli.food.merge_sure', names), '--yes')))
            throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
          await send(client, String(from.id), String(to.id));
          if (options.json) output.json({ from: from.id, to: to.id, outcome: 'merged' });
          else output.note(text('cli.food.merge_done', names));
        }),
      );
  };

export const mergeFoods = merging({
  command: 'food',
  example: 'recipes food merge "Wheat flour" Flour --yes',
  calls: (client) => client.foods,
  send: (client, fromFood, toFood) => client.foods.merge({ body: { fromFood, toFood } }),
});

export const mergeUnits = merging({
  command: 'unit',
  example: 'recipes unit merge tsp. Teaspoon --yes',
  calls: (client) => client.units,
  send: (client, fromUnit, toUnit) => client.units.merge({ body: { fromUnit, toUnit } }),
});
