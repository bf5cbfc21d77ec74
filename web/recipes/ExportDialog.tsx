import { Button } from '@mantine/core';
import { IconFileCode, IconFileText, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import type { Recipe } from '../../core/recipes/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { type ExportForm, useExport } from './use-export.ts';

/** Downloads the recipe in one of the formats that other apps read. */
export function ExportDialog({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const t = useTranslate();
  const { mutate: save } = useExport(recipe);
  const forms = [
    ['pdf', t('web.export.pdf'), IconFileTypePdf],
    ['zip', t('web.export.zip'), IconFileZip],
    ['recipes.md', t('web.export.markdown'), IconFileText],
    ['raw', t('web.export.json'), IconFileCode],
  ] as const satisfies readonly (readonly [ExportForm, string, typeof IconFileZip])[];
  return (
    <Dialog title={t('web.export.title', { name: recipe.name })} onClose={onClose}>
      <div className={formClasses.form}>
        {forms.map(([form, label, Icon]) => (
          <Button
            key={form}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
            onClick={() => {
              save(form);
              onClose();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
