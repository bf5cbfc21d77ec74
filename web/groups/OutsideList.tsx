import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { KeptRow, useKeptRows } from '../kit/dialogs/keep.tsx';
import type { Listed } from '../kit/dialogs/with-kept.ts';
import { useTranslate } from '../kit/language.tsx';
import { Loaded, type LoadedProps } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import classes from './OutsideList.module.css';

/** Renders an open dialog. */
type Opened = (close: () => void) => ReactNode;

/** A pending call whose progress the row shows. */
interface Call {
  readonly isPending: boolean;
  readonly mutate: (nothing: undefined, on?: { readonly onSuccess: () => void }) => void;
}

export interface OutsideRowProps {
  readonly name: string;
  readonly detail: ReactNode;
  /** Absent if there is nothing to test. */
  readonly test?: Call;
  readonly canTest?: boolean;
  readonly remove: Call;
  /** The text about what is lost when it is removed. */
  readonly removeText: string;
  readonly form: Opened;
  /** An additional dialog. */
  readonly more?: { readonly label: string; readonly dialog: Opened };
}

/** A notifier, webhook or recipe action: test, change or remove it. */
export function OutsideRow({ name, detail, test, canTest = true, remove, removeText, form, more }: OutsideRowProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<'form' | 'more' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row
      name={<strong dir="auto">{name}</strong>}
      detail={<span className={classes.detail}>{detail}</span>}
      action={
        <>
          {test && (
            <Button
              variant="default"
              loading={test.isPending}
              disabled={!canTest}
              aria-label={t('web.webhooks.test_this', { name })}
              onClick={() => test.mutate(undefined)}
            >
              {t('web.webhooks.test')}
            </Button>
          )}
          <RowActions
            name={name}
            items={[
              more !== undefined && { label: more.label, act: () => setOpen('more') },
              { label: t('buttons.edit'), act: () => setOpen('form') },
              { label: t('buttons.delete'), isDanger: true, act: () => setOpen('removal') },
            ]}
          />
          {open === 'form' && form(close)}
          {open === 'more' && more?.dialog(close)}
          {open === 'removal' && (
            <ConfirmDialog
              title={t('web.delete_title', { name })}
              text={removeText}
              action={t('buttons.delete')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
              onClose={close}
            />
          )}
        </>
      }
    />
  );
}

export interface OutsideListProps<Item extends Listed> {
  readonly icon: Icon;
  readonly title: string;
  /** One sentence about their purpose. */
  readonly lead: string;
  readonly empty: string;
  readonly add: string;
  /** The form for a new one. */
  readonly form: Opened;
  readonly list: LoadedProps<readonly Item[]>['of'];
  /** The text in a dialog about one that somebody else has deleted. */
  readonly gone: string;
  readonly children: (item: Item) => ReactNode;
}

/** The page for a group's notifiers, webhooks or recipe actions. */
export function OutsideList<Item extends Listed>(props: OutsideListProps<Item>) {
  const { icon, title, lead, empty, add, form, list, gone, children } = props;
  const [isAdding, setAdding] = useState(false);
  const button = <AddButton onClick={() => setAdding(true)}>{add}</AddButton>;
  const kept = useKeptRows(list.data, gone);
  const isEmpty = kept.shown?.length === 0;
  return (
    <>
      <PageHead title={title} actions={list.data && !isEmpty && button}>
        <GroupTabs />
        <p className={classes.lead}>{lead}</p>
      </PageHead>
      <Loaded
        of={{ ...list, data: kept.shown }}
        empty={() => isEmpty && <Message icon={icon} text={empty} action={button} />}
      >
        {(items) => (
          <Rows label={title}>
            {items.map((item) => (
              <KeptRow key={item.id} by={kept} id={item.id}>
                {children(item)}
              </KeptRow>
            ))}
          </Rows>
        )}
      </Loaded>
      {isAdding && form(() => setAdding(false))}
    </>
  );
}
