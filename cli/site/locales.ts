import type { LovageClient } from '../../core/app/client.ts';
import type { SiteLocale } from '../../core/site/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes config locales', 'recipes config locales --json'))
    .action(run(listLocales));
};

async function listLocales({ client, output, options, t }: Context<LovageClient>) {
  const locales = await client.site.locales();
  if (options.json) return output.json(locales);
  const columns: Column<SiteLocale>[] = [
    { title: t('cli.config.code'), text: ({ value }) => value },
    { title: t('fields.language'), text: ({ name }) => safeLine(name), atLeast: 12 },
    { title: t('cli.config.translated'), text: ({ progress }) => `${progress} %` },
  ];
  await writeList(output, columns, locales, '');
}
