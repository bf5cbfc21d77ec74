import { Button, Menu } from '@mantine/core';
import { IconCategory, IconChevronDown, IconDownload, IconSettings, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipeListQuery } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/lists/SelectionBar.module.css';
import { type BulkQuestion, ChangeDialog } from './ChangeDialog.tsx';
import { useAllIds, useArchive } from './use-bulk.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface SelectionBarProps {
  /** The list that recipes are selected from, and how many it has. */
  readonly of: RecipeListQuery;
  readonly total: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The actions on the selected recipes. */
export function SelectionBar({ of, total, selected, onSelect }: SelectionBarProps) {
  const t = useTranslate();
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const ids = [...selected];
  const archive = useArchive(ids);
  const all = useAllIds(of);
  const selectAll = () => all.mutate(undefined, { onSuccess: (found) => onSelect(new Set([...selected, ...found])) });
  return (
    <>
      {ids.length > 0 && (
        <div className={classes.bar}>
          <span role="status">{t('web.table.selected', { count: ids.length })}</span>
          {ids.length < total && (
            <Button variant="subtle" onClick={selectAll} loading={all.isPending}>
              {t('buttons.select_all')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => onSelect(new Set())}>
            {t('web.table.clear')}
          </Button>
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <Button
                variant="default"
                rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
                loading={archive.isPending}
              >
                {t('web.bulk.actions')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => setAsking('tag')}>
                {t('buttons.add_tags')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCategory {...icon} />} onClick={() => setAsking('categorize')}>
                {t('buttons.add_categories')}
              </Menu.Item>
              <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setAsking('settings')}>
                {t('web.bulk.settings')}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => archive.mutate()}>
                {t('web.export.action')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                className={classes.danger}
                leftSection={<IconTrash {...icon} />}
                onClick={() => setAsking('delete')}
              >
                {t('buttons.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {asking && (
        <ChangeDialog
          what={asking}
          ids={ids}
          onDone={(left) => onSelect(new Set(left))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
