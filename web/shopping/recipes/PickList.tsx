import { Button, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { RowsSkeleton } from '../../kit/lists/RowsSkeleton.tsx';
import { useListName } from '../ListDialogs.tsx';
import { useCreateList, useLists } from '../use-lists.ts';
import { ViewAll } from '../ViewAll.tsx';
import classes from './AddToList.module.css';

/** Creates a list in place, for users who have no suitable one. */
function NewList({ onMade }: { onMade: (id: string) => void }) {
  const t = useTranslate();
  const create = useCreateList();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate(name.trim(), { onSuccess: ({ id }) => onMade(id) });
  };
  return (
    <form className={classes.newList} onSubmit={submit}>
      <TextInput
        aria-label={t('buttons.new_list')}
        placeholder={t('buttons.new_list')}
        value={name}
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={create.isPending} disabled={name.trim() === ''}>
        {t('web.create')}
      </Button>
    </form>
  );
}

/** Asks for one of the lists. */
export function PickList({ onPick }: { onPick: (listId: string) => void }) {
  const t = useTranslate();
  const nameOf = useListName();
  const { lists, others, error, refetch } = useLists();
  if (error && !lists) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!lists) return <RowsSkeleton />;
  const none = others > 0 ? 'web.shopping.no_own_list_yet' : 'web.shopping.no_list_yet';
  return (
    <>
      <p className={classes.lead}>{t(lists.length > 0 ? 'web.shopping.which' : none)}</p>
      <ul className={classes.lists}>
        {lists.map((list, index) => (
          <li key={list.id}>
            <button type="button" onClick={() => onPick(list.id)} data-autofocus={index === 0 || undefined}>
              <span dir="auto">{nameOf(list)}</span>
              <IconChevronRight className="turns" size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <ViewAll others={others} />
      <NewList onMade={onPick} />
    </>
  );
}
