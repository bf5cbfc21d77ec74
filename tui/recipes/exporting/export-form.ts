import { writeFile } from 'node:fs/promises';
import type { LovageClient } from '../../../core/app/client.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import type { ExportTemplate } from '../../../core/recipes/export-endpoints.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import type { Connection } from '../../kit/connection.ts';
import { completePath, MAX_PATH, wholePath } from '../../kit/files.ts';
import { createField } from '../../kit/forms/field.ts';
import { choiceRow, type Forms, textRow } from '../../kit/forms/form.ts';
import type { Shell } from '../../kit/shell.ts';
import { createStore } from '../../kit/store.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { pipeTo, printerCommand } from './print.ts';

export interface ExportParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly t: Translate;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Writes recipes to files and to the printer. Loaded on first use. */
export interface Exporting {
  open(recipe: RecipeSummary): void;
}

interface Format {
  readonly value: string;
  readonly template: ExportTemplate;
  readonly label: string;
  readonly ending: string;
}

const FORMATS: readonly Format[] = [
  { value: 'pdf', template: 'pdf', label: 'tui.export.formats.pdf', ending: '.pdf' },
  { value: 'md', template: 'recipes.md', label: 'tui.export.formats.md', ending: '.md' },
  { value: 'zip', template: 'zip', label: 'tui.export.formats.zip', ending: '.zip' },
  { value: 'print', template: 'pdf', label: 'tui.export.formats.print', ending: '' },
];

const ENDING = /\.(?:pdf|md|zip)$/;
/** Marks a command that reads the recipe, as in a shell. */
const PIPE = /^\|\s*/;

export function createExporting({ client, connection, shell, forms, t, environment }: ExportParts): Exporting {
  async function write({ slug, name }: RecipeSummary, templateName: ExportTemplate, typed: string) {
    const command = PIPE.test(typed) ? typed.replace(PIPE, '') : null;
    const path = command ?? wholePath(typed);
    const file = await connection.watch(client.recipeExports.get({ params: { slug }, query: { templateName } }));
    const fault = command === null ? undefined : await pipeTo(command, await file.bytes());
    if (fault !== undefined) return `${t('tui.export.not_written', { path })} ${safeLine(fault)}`;
    try {
      if (command === null) await writeFile(path, await file.bytes(), { flag: 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      return t(isThere ? 'tui.export.exists' : 'tui.export.not_written', { path });
    }
    shell.say(t('tui.export.done', { name: safeLine(name), path }), 'success');
    return undefined;
  }

  return {
    open: (recipe) => {
      const path = createField(undefined, MAX_PATH);
      path.put(`./${recipe.slug}.pdf`);
      const format = createStore<{ readonly value: string }>({ value: 'pdf' });
      const chosen = () => FORMATS.find(({ value }) => value === format.get().value)!;
      /** The last path, which is kept while the printer is chosen. */
      let file = path.text();
      format.subscribe(() => {
        if (!PIPE.test(path.text())) file = path.text();
        const { value, ending } = chosen();
        path.put(value === 'print' ? `| ${printerCommand(environment)}` : file.replace(ENDING, ending));
      });
      forms.open({
        title: t('tui.keys.export'),
        isBrief: true,
        rows: [
          choiceRow(
            t('tui.export.format'),
            format,
            FORMATS.map(({ value, label }) => ({ value, label: t(label) })),
          ),
          textRow(t('tui.export.file'), path, { complete: completePath }),
        ],
        submit: () => write(recipe, chosen().template, path.text()),
      });
    },
  };
}
