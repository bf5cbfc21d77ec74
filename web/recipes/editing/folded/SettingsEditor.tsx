import { Switch } from '@mantine/core';
import type { RecipeSettings } from '../../../../core/recipes/schema.ts';
import { useUser } from '../../../auth/use-session.ts';
import { useTranslate } from '../../../kit/language.tsx';
import classes from '../Editor.module.css';
import type { Editor } from '../use-editor.ts';

/** Visibility and display settings of the recipe. Only the owner can lock it. */
export function SettingsEditor({ editor: { base, draft, change } }: { editor: Editor }) {
  const t = useTranslate();
  const { id } = useUser();
  const isOwn = base === null || base.userId === id;
  const switches: [key: keyof RecipeSettings, label: string, help: string][] = [
    ['public', t('web.editor.settings.public'), t('web.editor.settings.public_help')],
    ['showNutrition', t('web.editor.settings.nutrition'), ''],
    ['showAssets', t('web.editor.settings.assets'), ''],
    ['landscapeView', t('web.editor.settings.landscape'), t('web.editor.settings.landscape_help')],
    ['disableComments', t('web.editor.settings.comments'), ''],
    ['locked', t('web.editor.settings.locked'), t('web.editor.settings.locked_help')],
  ];
  return (
    <div className={classes.settings}>
      {switches.map(([key, label, help]) => (
        <Switch
          key={key}
          label={label}
          description={help || undefined}
          checked={draft.settings[key]}
          disabled={key === 'locked' && !isOwn}
          onChange={({ currentTarget: { checked } }) =>
            change(({ settings }) => ({ settings: { ...settings, [key]: checked } }))
          }
        />
      ))}
    </div>
  );
}
