import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';

export const status: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes plan calendar status')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const state = await client.planCalendar.state();
      if (options.json) output.json(state);
      else output.data.line(text(state.isOn ? 'cli.plan.calendar.on' : 'cli.plan.calendar.off'));
    }),
  );
};

export const create: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes plan calendar create')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const made = await client.planCalendar.renew();
      if (options.json) output.json(made);
      else output.data.line(made.url);
      if (output.talk.isTerminal) output.note(text('cli.plan.calendar.once'));
    }),
  );
};

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes plan calendar delete --yes')).action(
    run(async ({ client, output, options, prompt, t: text }: Context<LovageClient>) => {
      if (!options.yes && !(await prompt.confirm(text('cli.plan.calendar.sure'), '--yes')))
        throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
      const state = await client.planCalendar.revoke();
      if (options.json) output.json(state);
      else output.note(text('cli.plan.calendar.off'));
    }),
  );
};
