import { type Context, type Define, examples } from './command.ts';
import { exitCodes, Failure } from './failure.ts';

export interface Deleting<Client> {
  readonly example: string;
  /** Text keys of the argument, the question and the confirmation. The last two get a `count`. */
  readonly which: string;
  readonly sure: string;
  readonly done: string;
  /** Rejects if nothing has this id. */
  readonly get: (client: Client, id: string) => Promise<unknown>;
  readonly remove: (client: Client, id: string) => Promise<unknown>;
}

/** A command that deletes entries by id. Looks up all of them first, so that a wrong id deletes nothing. */
export const deleteById =
  <Client>({ example, which, sure, done, get, remove }: Deleting<Client>): Define<Client> =>
  (command, { t, run }) => {
    command
      .argument('<id...>', t(which))
      .addHelpText('after', examples(t, example))
      .action(
        run(async ({ client, output, options, prompt, t: text }: Context<Client>, ids: string[]) => {
          for (const id of ids) await get(client, id);
          if (!options.yes && !(await prompt.confirm(text(sure, { count: ids.length }), '--yes')))
            throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
          for (const id of ids) await remove(client, id);
          if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
          else output.note(text(done, { count: ids.length }));
          return undefined;
        }),
      );
  };
