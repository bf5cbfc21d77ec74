import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Page } from '../../core/kit/paging.ts';
import { useTranslate } from '../kit/language.tsx';
import { Loaded, type LoadedProps } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { ListSearch } from '../kit/lists/ListSearch.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { Rows } from '../kit/lists/Rows.tsx';
import { type ListingState, useLastPage } from '../kit/lists/use-listing.ts';
import { AdminTabs } from './AdminTabs.tsx';

export interface AdminListProps<Item> {
  readonly title: string;
  readonly add: string;
  readonly onAdd: () => void;
  /** Label of the search. */
  readonly find: string;
  readonly listing: ListingState;
  readonly found: LoadedProps<Page<Item>>['of'];
  /** Buttons beside the search. */
  readonly tools?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A list of the whole site, searched and read page by page. */
export function AdminList<Item>({ title, add, onAdd, find, listing, found, tools, children }: AdminListProps<Item>) {
  const t = useTranslate();
  const { data } = found;
  useLastPage(data, listing);
  return (
    <>
      <PageHead title={title} note={data?.total || null} actions={<AddButton onClick={onAdd}>{add}</AddButton>}>
        <AdminTabs />
      </PageHead>
      <ListSearch label={find} listing={listing}>
        {tools}
      </ListSearch>
      <Loaded
        of={found}
        empty={({ total }) =>
          total === 0 && (
            <Message icon={IconSearchOff} text={t('web.organizers.nothing_found', { search: listing.search })} />
          )
        }
      >
        {({ items }) => <Rows label={title}>{items.map(children)}</Rows>}
      </Loaded>
      {data && <Pager page={data} onPage={listing.setPage} />}
    </>
  );
}
