import { type Context, type Define, examples } from '../command.ts';
import { exitCodes, Failure } from '../failure.ts';
import { about } from '../unknown-name.ts';
import { assertConfirmed, confirmOption } from './sure.ts';

export interface Deleting<Client, E> {
  readonly example: string;
  /** Text keys of the argument, the question and the confirmation. The last two get a `count`. */
  readonly which: string;
  readonly sure: string;
  readonly done: string;
  /** Rejects if nothing has this id. */
  readonly get: (client: Client, id: string) => Promise<E>;
  readonly remove: (client: Client, id: string) => Promise<unknown>;
  /** If the loss is severe: the name that must be typed. Else `--yes` is enough. */
  readonly nameOf?: (entry: E) => string;
}

/** A command that deletes entries by id. Looks up all of them first, so that a wrong id deletes nothing. */
export const deleteById =
  <Client, E = unknown>({ example, which, sure, done, get, remove, nameOf }: Deleting<Client, E>): Define<Client> =>
  (command, { t, run }) => {
    if (nameOf) command.option(...confirmOption(t));
    command
      .argument('<id...>', t(which))
      .addHelpText('after', examples(t, example))
      .action(
        run(async (context: Context<Client>, ids: string[], { confirm }: { confirm?: string[] }) => {
          const { client, output, options, prompt, t: text } = context;
          const question = text(sure, { count: ids.length });
          const entries: E[] = [];
          for (const id of ids) entries.push(await about(id, get(client, id)));
          if (nameOf) {
            const lost = entries.map((entry, at) => ({ name: nameOf(entry), named: ids[at]! }));
            await assertConfirmed(context, { question, lost, confirm });
          } else if (!options.yes && !(await prompt.confirm(question, '--yes')))
            throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
          for (const id of ids) await remove(client, id);
          if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
          else output.note(text(done, { count: ids.length }));
        }),
      );
  };
