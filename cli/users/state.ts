import type { LovageClient } from '../../core/app/client.ts';
import type { AdminUser } from '../../core/users/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { findUser } from './find-user.ts';

interface Change {
  readonly example: string;
  /** Text key of the question, if the user loses something. */
  readonly sure?: string;
  /** Text key of the confirmation. */
  readonly done: string;
  readonly make: (client: LovageClient, id: string) => Promise<AdminUser>;
}

const changing =
  ({ example, sure, done, make }: Change): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .argument('<user>', t('cli.user.which'))
      .addHelpText('after', examples(t, example))
      .action(
        run(async ({ client, output, options, prompt, t: text }: Context<LovageClient>, named: string) => {
          const { id, username, email } = await findUser(client, named);
          const name = safeLine(username ?? email);
          if (sure && !options.yes && !(await prompt.confirm(text(sure, { name }), '--yes')))
            throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
          const user = await make(client, id);
          if (options.json) output.json(user);
          else output.note(text(done, { name }));
        }),
      );
  };

export const disable = changing({
  example: 'recipes user disable ben --yes',
  sure: 'cli.user.disable_sure',
  done: 'cli.user.disabled',
  make: (client, id) => client.adminUsers.disable({ params: { id } }),
});

export const restore = changing({
  example: 'recipes user restore ben',
  done: 'cli.user.restored',
  make: (client, id) => client.adminUsers.restore({ params: { id } }),
});

export const resetSecondFactor = changing({
  example: 'recipes user reset-second-factor ben --yes',
  sure: 'cli.user.reset_factor_sure',
  done: 'cli.user.factor_reset',
  make: (client, id) => client.adminUsers.resetSecondFactor({ params: { id } }),
});
