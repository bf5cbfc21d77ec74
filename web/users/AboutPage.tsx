import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { Facts } from '../kit/layout/Facts.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { useAbout } from '../site/use-about.ts';

/** What this program is, and its version. */
export function AboutPage() {
  const t = useTranslate();
  const { admin } = useUser();
  const { data, error, isPending, refetch } = useAbout();
  return (
    <>
      <PageHead
        title={t('web.about.title')}
        actions={
          admin && (
            <Button component={Link} to="/admin/site-settings" variant="default">
              {t('web.site.title')}
            </Button>
          )
        }
      />
      <p>{t('web.about.text')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton />}
      {data && (
        <Facts
          facts={[
            { name: t('fields.version'), value: data.serverVersion },
            { name: t('web.about.license'), value: 'MIT' },
            { name: t('web.site.signup'), value: t(data.allowSignup ? 'answers.yes' : 'answers.no') },
          ]}
        />
      )}
    </>
  );
}
