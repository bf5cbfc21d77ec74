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

export interface ExportParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly t: Translate;
}

/** Writes recipes to files. Loaded on first use. */
export interface Exporting {
  open(recipe: RecipeSummary): void;
}

const FORMATS: readonly { readonly value: ExportTemplate; readonly ending: string }[] = [
  { value: 'pdf', ending: '.pdf' },
  { value: 'recipes.md', ending: '.md' },
  { value: 'zip', ending: '.zip' },
];

const ENDING = /\.(?:pdf|md|zip)$/;

export function createExporting({ client, connection, shell, forms, t }: ExportParts): Exporting {
  async function write({ slug, name }: RecipeSummary, templateName: ExportTemplate, typed: string) {
    const path = wholePath(typed);
    const file = await connection.watch(client.recipeExports.get({ params: { slug }, query: { templateName } }));
    try {
      await writeFile(path, await file.bytes(), { flag: 'wx' });
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
      format.subscribe(() => path.put(path.text().replace(ENDING, chosen().ending)));
      forms.open({
        title: t('tui.keys.export'),
        rows: [
          choiceRow(
            t('tui.export.format'),
            format,
            FORMATS.map(({ value, ending }) => ({ value, label: t(`tui.export.formats.${ending.slice(1)}`) })),
          ),
          textRow(t('tui.export.file'), path, { complete: completePath }),
        ],
        submit: () => write(recipe, chosen().value, path.text()),
      });
    },
  };
}
