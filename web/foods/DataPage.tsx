import { Button } from '@mantine/core';
import { IconLanguage, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { DataTable } from '../kit/lists/DataTable.tsx';
import { ListSearch } from '../kit/lists/ListSearch.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import classes from '../kit/lists/SelectionBar.module.css';
import { useLastPage, useListing } from '../kit/lists/use-listing.ts';
import { columnsOf } from './columns.tsx';
import { DataTabs } from './DataTabs.tsx';
import { DeleteData } from './DeleteData.tsx';
import type { DataNoun } from './data-noun.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SeedDialog } from './SeedDialog.tsx';
import { type Entity, useDataPage } from './use-data.ts';
import type { DataFormProps } from './use-form.ts';

type Asking<N extends DataNoun> =
  | { readonly what: 'edit'; readonly entity: Entity<N> | null }
  | { readonly what: 'merge'; readonly entity: Entity<N> }
  | { readonly what: 'delete'; readonly ids: readonly string[]; readonly name?: string }
  | { readonly what: 'seed' };

export interface DataPageProps<N extends DataNoun> {
  readonly noun: N;
  /** Creates or edits one. */
  readonly Form: ComponentType<DataFormProps<N>>;
}

interface QuestionProps<N extends DataNoun> extends DataPageProps<N> {
  readonly asking: Asking<N>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function Question<N extends DataNoun>({ noun, Form, asking, onDeleted, onClose }: QuestionProps<N>) {
  if (asking.what === 'edit') return <Form entity={asking.entity} onClose={onClose} />;
  if (asking.what === 'seed') return <SeedDialog noun={noun} onClose={onClose} />;
  if (asking.what === 'delete')
    return <DeleteData noun={noun} ids={asking.ids} name={asking.name} onDeleted={onDeleted} onClose={onClose} />;
  return noun === 'labels' ? null : <MergeDialog noun={noun} from={asking.entity} onClose={onClose} />;
}

interface SelectionProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Actions on the selected rows. */
function Selection({ count, onDelete, onClear }: SelectionProps) {
  const t = useTranslate();
  return (
    <div className={classes.bar} role="status">
      <span>{t('web.table.selected', { count })}</span>
      <Button variant="subtle" onClick={onClear}>
        {t('web.table.clear')}
      </Button>
      <Button
        variant="default"
        className={classes.danger}
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={onDelete}
      >
        {t('buttons.delete')}
      </Button>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A group's foods, units or labels: search, edit, merge and delete them. */
export function DataPage<N extends DataNoun>({ noun, Form }: DataPageProps<N>) {
  const { t, locale } = useLanguage();
  const listing = useListing();
  const { data, error, refetch, isPlaceholderData } = useDataPage(noun, listing);
  useLastPage(data, listing);
  const [selected, setSelected] = useState(NONE);
  const [asking, setAsking] = useState<Asking<N> | null>(null);
  const title = t(`web.data.${noun}`);
  const seed = (
    <Button
      variant="default"
      leftSection={<IconLanguage size={18} stroke={1.5} aria-hidden />}
      onClick={() => setAsking({ what: 'seed' })}
    >
      {t('buttons.add_common')}
    </Button>
  );
  const total = data?.total ?? 0;
  return (
    <>
      <PageHead
        title={title}
        note={total || null}
        actions={<AddButton onClick={() => setAsking({ what: 'edit', entity: null })}>{t(`new.${noun}`)}</AddButton>}
      >
        <DataTabs />
      </PageHead>
      <ListSearch label={t(`web.data.find.${noun}`)} listing={listing}>
        {total > 0 && seed}
      </ListSearch>
      {selected.size > 0 && (
        <Selection
          count={selected.size}
          onClear={() => setSelected(NONE)}
          onDelete={() => setAsking({ what: 'delete', ids: [...selected] })}
        />
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.total === 0 &&
        (listing.search ? (
          <Message icon={IconSearchOff} text={t('web.organizers.nothing_found', { search: listing.search })} />
        ) : (
          <Message icon={IconLanguage} text={t(`web.data.empty.${noun}`)} action={seed} />
        ))}
      {data && data.items.length > 0 && (
        <DataTable<Entity<N>>
          caption={title}
          rows={data.items}
          columns={columnsOf(t, locale)[noun]}
          nameOf={({ name }) => name}
          selected={selected}
          onSelect={setSelected}
          isStale={isPlaceholderData}
          actions={(entity) => (
            <RowMenu
              name={entity.name}
              onEdit={() => setAsking({ what: 'edit', entity })}
              onMerge={noun === 'labels' ? undefined : () => setAsking({ what: 'merge', entity })}
              onDelete={() => setAsking({ what: 'delete', ids: [entity.id], name: entity.name })}
            />
          )}
        />
      )}
      {data && <Pager page={data} onPage={listing.setPage} />}
      {asking && (
        <Question
          noun={noun}
          Form={Form}
          asking={asking}
          onDeleted={() => setSelected(NONE)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
