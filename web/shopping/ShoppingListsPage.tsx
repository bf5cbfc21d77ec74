import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { namesInWords } from '../../core/kit/text/names-in-words.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { DotsMenu } from '../kit/lists/DotsMenu.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { CreateList, DeleteList, RenameList, useListName } from './ListDialogs.tsx';
import classes from './ShoppingListsPage.module.css';
import { useLists } from './use-lists.ts';
import { useOpenCounts } from './use-open-counts.ts';
import { ViewAll } from './ViewAll.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** The list's name, its number of open items, and its recipes. */
function ListRow({ list, open }: { list: ShoppingListSummary; open: number | undefined }) {
  const { t, locale } = useLanguage();
  const name = useListName()(list);
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const recipes = namesInWords(
    list.recipeReferences.map(({ recipe }) => recipe.name),
    locale,
  );
  return (
    <li className={classes.row}>
      <Link className={classes.link} to={`/shopping-lists/${list.id}`}>
        <span className={classes.words}>
          <strong dir="auto">{name}</strong>
          {recipes && <span dir="auto">{t('web.shopping.for_recipes', { names: recipes })}</span>}
        </span>
        <span className={classes.open}>
          {open !== undefined && (open > 0 ? t('web.shopping.to_buy', { count: open }) : t('web.shopping.done'))}
        </span>
      </Link>
      <DotsMenu
        label={t('web.actions_for', { name })}
        width={200}
        items={[
          { label: t('buttons.rename'), icon: <IconPencil {...icon} />, act: () => setAsking('rename') },
          { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: () => setAsking('delete'), isDanger: true },
        ]}
      />
      {asking === 'rename' && <RenameList list={list} onClose={close} />}
      {asking === 'delete' && <DeleteList list={list} onClose={close} />}
    </li>
  );
}

/** The user's shopping lists with their open items. */
export function ShoppingListsPage() {
  const t = useTranslate();
  const { lists, others, error, refetch } = useLists();
  const counts = useOpenCounts(lists ?? []);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setCreating(true)}>
      {t('buttons.new_list')}
    </Button>
  );
  const isEmpty = lists?.length === 0;
  return (
    <div className={classes.page}>
      <PageHead title={t('web.shopping.title')} actions={isEmpty ? undefined : create} />
      {error && !lists && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !lists && <RowsSkeleton />}
      {isEmpty && (
        <Message
          icon={IconShoppingCart}
          text={t(others > 0 ? 'web.shopping.no_own_lists' : 'web.shopping.no_lists')}
          action={create}
        />
      )}
      {lists && !isEmpty && (
        <ul className={classes.lists}>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} open={counts.get(list.id)} />
          ))}
        </ul>
      )}
      <ViewAll others={others} />
      {isCreating && <CreateList onClose={() => setCreating(false)} />}
    </div>
  );
}
