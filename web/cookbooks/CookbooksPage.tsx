import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { useCookbookList } from '../finder/use-cookbook-list.ts';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { useReorder } from '../kit/lists/use-reorder.ts';
import { CookbookForm } from './CookbookForm.tsx';
import { CookbookRow } from './CookbookRow.tsx';
import classes from './CookbooksPage.module.css';
import { DeleteCookbook } from './DeleteCookbook.tsx';
import { useMoveCookbook } from './use-cookbooks.ts';

type Asking = { readonly edit: Cookbook | null } | { readonly remove: Cookbook };

interface ShelfProps {
  readonly cookbooks: readonly Cookbook[];
  readonly onAsk: (asking: Asking) => void;
}

function Shelf({ cookbooks, onAsk }: ShelfProps) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const [said, setSaid] = useState('');
  const move = useMoveCookbook(cookbooks);
  const { list, shown, dragged, handle } = useReorder(cookbooks, (id, to) => {
    move(id, to);
    const name = cookbooks.find((cookbook) => cookbook.id === id)?.name ?? '';
    setSaid(t('order.placed', { name, place: to + 1, count: cookbooks.length }));
  });
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className={classes.shelf} ref={list}>
        {shown.map((cookbook) => (
          <CookbookRow
            key={cookbook.id}
            cookbook={cookbook}
            to={`/g/${groupSlug}/cookbooks/${cookbook.slug}`}
            handle={handle(cookbook.id)}
            isDragged={dragged === cookbook.id}
            onEdit={() => onAsk({ edit: cookbook })}
            onDelete={() => onAsk({ remove: cookbook })}
          />
        ))}
      </ul>
    </>
  );
}

/** The group's cookbooks in their order. */
export function CookbooksPage() {
  const t = useTranslate();
  const { data: cookbooks, error, refetch } = useCookbookList();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const create = <AddButton onClick={() => setAsking({ edit: null })}>{t('web.cookbooks.create')}</AddButton>;
  const count = cookbooks?.length ?? 0;
  return (
    <>
      <PageHead
        title={t('web.cookbooks.title')}
        note={count > 0 ? t('web.cookbooks.count', { count }) : null}
        actions={count > 0 && create}
      />
      {error && !cookbooks && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !cookbooks && <RowsSkeleton />}
      {cookbooks && count === 0 && <Message icon={IconBooks} text={t('web.cookbooks.empty')} action={create} />}
      {cookbooks && count > 0 && <Shelf cookbooks={cookbooks} onAsk={setAsking} />}
      {asking && 'edit' in asking && (
        <CookbookForm
          cookbook={asking.edit}
          defaultName={t('cookbooks.default_name', { number: count + 1 })}
          onSaved={close}
          onClose={close}
        />
      )}
      {asking && 'remove' in asking && <DeleteCookbook cookbook={asking.remove} onClose={close} />}
    </>
  );
}
