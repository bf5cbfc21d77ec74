import { IconBooks } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { CriteriaWords } from '../cookbooks/CriteriaWords.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { ExploreFault, isShut } from './ExploreFault.tsx';
import classes from './PublicLists.module.css';
import { usePublicCookbooks } from './use-explore.ts';

/** A group's public cookbooks. */
export function PublicCookbooksPage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const { data: cookbooks, error, refetch } = usePublicCookbooks(groupSlug!);
  if (isShut(error, cookbooks)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  const count = cookbooks?.length ?? 0;
  return (
    <>
      <PageHead title={t('web.cookbooks.title')} note={count > 0 ? t('web.cookbooks.count', { count }) : null} />
      {!cookbooks && <RowsSkeleton />}
      {cookbooks && count === 0 && <Message icon={IconBooks} text={t('web.explore.no_cookbooks')} />}
      {cookbooks && count > 0 && (
        <ul className={classes.shelf}>
          {cookbooks.map((cookbook) => (
            <li key={cookbook.id}>
              <h2 dir="auto">
                <Link to={`/g/${groupSlug}/cookbooks/${cookbook.slug}`}>{cookbook.name}</Link>
              </h2>
              {cookbook.description && <p dir="auto">{cookbook.description}</p>}
              <CriteriaWords criteria={cookbook} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
