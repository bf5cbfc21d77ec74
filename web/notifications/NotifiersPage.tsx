import { IconBell } from '@tabler/icons-react';
import type { Notifier } from '../../core/notifications/schema.ts';
import { OutsideList, OutsideRow } from '../groups/OutsideList.tsx';
import { useTranslate } from '../kit/language.tsx';
import { NotifierForm } from './NotifierForm.tsx';
import { useNotifiers, useRemoveNotifier, useTestNotifier } from './use-notifiers.ts';

function NotifierRow({ notifier }: { notifier: Notifier }) {
  const t = useTranslate();
  const { name, enabled, options } = notifier;
  const count = Object.values(options).filter((value) => value === true).length;
  return (
    <OutsideRow
      name={name}
      detail={enabled ? t('notifiers.events', { count }) : t('web.notifiers.is_off')}
      test={useTestNotifier(notifier)}
      remove={useRemoveNotifier(notifier)}
      removeText={t('web.notifiers.remove_text')}
      form={(close) => <NotifierForm notifier={notifier} onClose={close} />}
    />
  );
}

/** The group's notifiers. */
export function NotifiersPage() {
  const t = useTranslate();
  return (
    <OutsideList
      icon={IconBell}
      title={t('web.notifiers.title')}
      lead={t('web.notifiers.lead')}
      empty={t('web.notifiers.empty')}
      add={t('web.notifiers.add')}
      form={(close) => <NotifierForm notifier={null} onClose={close} />}
      list={useNotifiers()}
      gone={t('errors.notifications.not_found')}
    >
      {(notifier) => <NotifierRow notifier={notifier} />}
    </OutsideList>
  );
}
