import type { LovageClient } from '../../core/app/client.ts';
import type { LibraryCopy } from '../../server/start.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { type ExitCode, exitCodes, Failure } from '../kit/failure.ts';
import { writeTable } from '../kit/table.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<from>', t('cli.db.from'))
    .argument('<to>', t('cli.db.to'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes db copy ~/.local/share/lovage postgres://lovage:secret@localhost/lovage',
        'recipes db copy postgres://lovage:secret@localhost/lovage /srv/recipes --json',
        'recipes db copy /srv/recipes /srv/recipes-copy',
      ),
    )
    .action(run(copy));
};

const EXIT: Readonly<Record<string, ExitCode>> = { no_library: exitCodes.notFound, same: exitCodes.usage };

/** Translates an error of the copy into a failure of the command line. */
function failureOf(error: unknown): unknown {
  const { name, reason, place } = error as { name?: string; reason?: string; place?: string };
  if (name !== 'CopyError') return error;
  return new Failure(`cli.errors.copy.${reason}`, { place: place! }, EXIT[reason!] ?? exitCodes.refused, error);
}

async function copy({ output, options, terminal, t }: Context<LovageClient>, from: string, to: string) {
  const { copyLibrary } = await import('../../server/start.ts');
  const { talk } = output;
  const onProgress = (table: string, rows: number) => {
    if (talk.isTerminal && !options.quiet) talk.write(`\r\u001b[K${t('cli.db.progress', { table, count: rows })}`);
  };
  const copied = await copyLibrary({ from, to, environment: terminal.env, onProgress })
    .catch((error) => Promise.reject(failureOf(error)))
    .finally(() => talk.isTerminal && !options.quiet && talk.write('\r\u001b[K'));
  if (options.json) output.json(copied);
  else await show(copied, { output, t });
}

const SHOWN = 12;

async function show(copied: LibraryCopy, { output, t }: Pick<Context<LovageClient>, 'output' | 't'>) {
  await writeTable(
    output.data,
    [
      { title: t('cli.db.table'), text: ({ table }) => table, atLeast: 12 },
      { title: t('cli.db.rows_from'), text: ({ from }) => String(from.rows) },
      { title: t('cli.db.rows_to'), text: ({ to }) => String(to.rows) },
      { title: t('cli.db.hash_from'), text: ({ from }) => from.hash.slice(0, SHOWN), isOptional: true },
      { title: t('cli.db.hash_to'), text: ({ to }) => to.hash.slice(0, SHOWN), isOptional: true },
    ],
    copied.tables,
  );
  const count = copied.tables.reduce((sum, { to }) => sum + to.rows, 0);
  output.note(t('cli.db.done', { count, to: copied.to }));
  output.note(t(copied.hasFiles ? 'cli.db.files_copied' : 'cli.db.files_stay'));
}
