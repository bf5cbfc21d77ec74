import type { Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { weekdays } from '../../core/kit/day.ts';
import { mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanRule, MealplanRuleBody } from '../../core/mealplans/schema.ts';
import { writtenFilter } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { type Context, collect, type Define, examples, type Text } from '../kit/command.ts';
import { weekdayOption } from '../kit/day-option.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { findMembers } from '../kit/family/members.ts';
import { namesCell } from '../kit/formats/names.ts';
import { type Column, writeList } from '../kit/table.ts';

/** The word for the API's `unset`. */
const ANY = 'any';

const DAYS = [ANY, ...weekdays];

interface RuleOptions {
  readonly day?: string;
  readonly meal?: string;
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly filter?: string;
}

const withParts = (command: Command, t: Text): Command =>
  command
    .addOption(
      command
        .createOption('--day <weekday>', t('cli.plan.rule.day'))
        .choices(DAYS)
        // Overrides the parser of `choices`, which takes no abbreviations.
        .argParser(weekdayOption(DAYS)),
    )
    .addOption(command.createOption('--meal <meal>', t('cli.plan.rule.meal')).choices([ANY, ...mealTypes]))
    .option('--category <category>', t('cli.plan.rule.category'), collect)
    .option('--tag <tag>', t('cli.plan.rule.tag'), collect)
    .option('--filter <condition>', t('cli.cookbook.filter_help'));

const wire = (choice: string) => (choice === ANY ? 'unset' : choice);
const said = (choice: string) => (choice === 'unset' ? ANY : choice);

async function bodyOf(client: LovageClient, options: RuleOptions): Promise<MealplanRuleBody> {
  const { day, meal, category, tag, filter } = options;
  return {
    ...(day === undefined ? {} : { day: wire(day) as MealplanRule['day'] }),
    ...(meal === undefined ? {} : { entryType: wire(meal) as MealplanRule['entryType'] }),
    ...(category === undefined ? {} : { categories: await findMembers(client.categories, category, 'category') }),
    ...(tag === undefined ? {} : { tags: await findMembers(client.tags, tag, 'tag') }),
    ...(filter === undefined ? {} : { queryFilterString: filter }),
  };
}

async function writeRules(context: Context<LovageClient>, rules: readonly MealplanRule[]) {
  const { output, options, t } = context;
  const listed = namesCell(context);
  const namesOf = (organizers: readonly OrganizerRef[]) => listed(organizers.map(({ name }) => name));
  if (options.json) {
    output.json(rules);
    return;
  }
  const columns: Column<MealplanRule>[] = [
    { title: t('fields.day'), text: ({ day }) => said(day) },
    { title: t('fields.meal'), text: ({ entryType }) => said(entryType) },
    { title: t('recipes.categories'), text: ({ categories }) => namesOf(categories), atLeast: 10 },
    { title: t('recipes.tags'), text: (rule) => namesOf(rule.tags) || writtenFilter(rule), atLeast: 10 },
    { title: t('cli.family.id'), text: ({ id }) => id },
  ];
  await writeList(output, columns, rules, t('cli.plan.rule.empty'));
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes plan rule list')).action(
    run(async (context: Context<LovageClient>) => {
      await writeRules(context, (await context.client.mealplanRules.list()).items);
    }),
  );
};

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.plan.rule.which'))
    .addHelpText('after', examples(t, 'recipes plan rule view 0193a5b2-…'))
    .action(
      run(async (context: Context<LovageClient>, id: string) => {
        const rule = await context.client.mealplanRules.get({ params: { id } });
        if (context.options.json) context.output.json(rule);
        else await writeRules(context, [rule]);
      }),
    );
};

export const create: Define<LovageClient> = (command, { t, run }) => {
  withParts(command, t)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes plan rule create --day friday --meal dinner --tag Fish',
        'recipes plan rule create --meal breakfast --category Breakfast',
      ),
    )
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, given: RuleOptions) => {
        const rule = await client.mealplanRules.create({ body: await bodyOf(client, given) });
        if (options.json) output.json(rule);
        else output.data.line(rule.id);
      }),
    );
};

export const edit: Define<LovageClient> = (command, { t, run }) => {
  withParts(command.argument('<id>', t('cli.plan.rule.which')), t)
    .addHelpText('after', examples(t, 'recipes plan rule edit 0193a5b2-… --day any --tag Fish'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, id: string, given: RuleOptions) => {
        if (Object.keys(given).length === 0)
          throw new Failure('cli.errors.no_change', { options: '--day, --meal, --category, --tag' });
        const rule = await client.mealplanRules.patch({ params: { id }, body: await bodyOf(client, given) });
        if (options.json) output.json(rule);
        else output.note(text('cli.plan.rule.changed'));
      }),
    );
};

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id...>', t('cli.plan.rule.which'))
    .addHelpText('after', examples(t, 'recipes plan rule delete 0193a5b2-… --yes'))
    .action(
      run(async ({ client, output, options, prompt, t: text }: Context<LovageClient>, ids: string[]) => {
        for (const id of ids) await client.mealplanRules.get({ params: { id } });
        const question = text('cli.plan.rule.delete_sure', { count: ids.length });
        if (!options.yes && !(await prompt.confirm(question, '--yes')))
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
        for (const id of ids) await client.mealplanRules.remove({ params: { id } });
        if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
        else output.note(text('cli.plan.rule.deleted', { count: ids.length }));
      }),
    );
};
