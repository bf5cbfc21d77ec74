import { IconBolt } from '@tabler/icons-react';
import type { RecipeAction } from '../../core/automation/schema.ts';
import { OutsideList, OutsideRow } from '../groups/OutsideList.tsx';
import { useTranslate } from '../kit/language.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useActions, useRemoveAction } from './use-actions.ts';

function ActionRow({ action }: { action: RecipeAction }) {
  const t = useTranslate();
  return (
    <OutsideRow
      name={action.title}
      detail={
        <>
          {t(`recipes.action_types.${action.actionType}`)}
          <bdi>{action.url}</bdi>
        </>
      }
      remove={useRemoveAction(action)}
      removeText={t('web.actions.remove_text')}
      form={(close) => <ActionForm action={action} onClose={close} />}
    />
  );
}

/** Actions that people can start from a recipe: opening a link, or sending the recipe to an address. */
export function ActionsPage() {
  const t = useTranslate();
  return (
    <OutsideList
      icon={IconBolt}
      title={t('web.actions.title')}
      lead={t('web.actions.lead')}
      empty={t('web.actions.empty')}
      add={t('web.actions.add')}
      form={(close) => <ActionForm action={null} onClose={close} />}
      list={useActions()}
      gone={t('errors.automation.action_not_found')}
    >
      {(action) => <ActionRow action={action} />}
    </OutsideList>
  );
}
