import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction, BulkSettings } from '../../../core/client/recipes/bulk.ts';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';
import { ProgressBar } from '../../kit/layout/ProgressBar.tsx';
import type { DraftOrganizer } from '../editing/draft/draft.ts';
import { OrganizerPick } from '../OrganizerPick.tsx';
import { useBulk } from './use-bulk.ts';

export type BulkQuestion = BulkAction['what'];

const settingNames = {
  public: 'web.editor.settings.public',
  showNutrition: 'web.editor.settings.nutrition',
  showAssets: 'web.editor.settings.assets',
  landscapeView: 'web.editor.settings.landscape',
  disableComments: 'web.editor.settings.comments',
} as const;
type SettingName = keyof typeof settingNames;

interface SettingsFieldsProps {
  readonly settings: BulkSettings;
  readonly onChange: (settings: BulkSettings) => void;
}

/** Settings to switch on or off. The others stay as each recipe has them. */
function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  const choices = [
    { value: '', label: t('web.bulk.keep') },
    { value: 'true', label: t('web.bulk.on') },
    { value: 'false', label: t('web.bulk.off') },
  ];
  const set = (name: SettingName, value: string) => {
    const { [name]: _, ...others } = settings;
    onChange(value === '' ? others : { ...others, [name]: value === 'true' });
  };
  return (Object.keys(settingNames) as SettingName[]).map((name) => (
    <NativeSelect
      key={name}
      label={t(settingNames[name])}
      data={choices}
      value={settings[name] === undefined ? '' : String(settings[name])}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  ));
}

export interface ChangeDialogProps {
  readonly what: BulkQuestion;
  readonly ids: readonly string[];
  /** Called with the ids that are still to do. */
  readonly onDone: (left: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks what to change in the selected recipes, or whether to delete them, and shows progress. */
export function ChangeDialog({ what, ids, onDone, onClose }: ChangeDialogProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<readonly DraftOrganizer[]>([]);
  const [typed, setTyped] = useState('');
  const [settings, setSettings] = useState<BulkSettings>({});
  const [isMissing, setMissing] = useState(false);
  const { change, tried } = useBulk(ids);
  const name = typed.trim();
  const organizers = name === '' ? [...chosen] : [...chosen, { name }];
  const actions: Readonly<Record<BulkQuestion, () => BulkAction>> = {
    tag: () => ({ what: 'tag', tags: organizers }),
    categorize: () => ({ what: 'categorize', categories: organizers }),
    settings: () => ({ what: 'settings', settings }),
    delete: () => ({ what: 'delete' }),
  };
  const isOrganizing = what === 'tag' || what === 'categorize';
  const isEmpty = isOrganizing ? organizers.length === 0 : what === 'settings' && Object.keys(settings).length === 0;
  const submit = () => {
    setMissing(isEmpty);
    if (isEmpty) return;
    // Show this after the selection is cleared: otherwise people who continue selecting would lose their new selection.
    void change.mutateAsync(actions[what]()).then(({ left, say }) => {
      onDone(left);
      onClose();
      say();
    });
  };
  return (
    <FormDialog
      title={t(`web.bulk.title.${what}`, { count: ids.length })}
      action={what === 'delete' ? t('buttons.delete') : t('web.apply')}
      isBusy={change.isPending}
      isDanger={what === 'delete'}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOrganizing && (
        <OrganizerPick
          label={what === 'tag' ? t('recipes.tags') : t('recipes.categories')}
          kind={what === 'tag' ? 'tags' : 'categories'}
          chosen={chosen}
          onChange={setChosen}
          onTyped={setTyped}
        />
      )}
      {what === 'settings' && <SettingsFields settings={settings} onChange={setSettings} />}
      {what === 'delete' && <p className={formClasses.text}>{t('web.bulk.delete_text')}</p>}
      <FormFault error={isMissing && isEmpty && t('web.bulk.nothing_chosen')} />
      {change.isPending && (
        <ProgressBar label={t('web.bulk.progress', { tried, total: ids.length })} done={tried} total={ids.length} />
      )}
    </FormDialog>
  );
}
