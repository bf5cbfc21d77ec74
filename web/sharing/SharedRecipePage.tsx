import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isAppError } from '../../core/kit/errors.ts';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { RecipeSkeleton } from '../recipes/page/RecipeSkeleton.tsx';
import { RecipeView } from '../recipes/page/RecipeView.tsx';
import { PrintButton } from '../recipes/print/PrintButton.tsx';
import { useClient } from '../site/use-client.tsx';

/** The server does not reveal whether a link expired, was revoked or never existed. */
const isGone = (error: unknown): boolean => isAppError(error) && [404, 422].includes(error.status);

function LinkGone() {
  const t = useTranslate();
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
      <Message
        icon={IconLinkOff}
        title={t('web.shared.gone_title')}
        text={t('web.shared.gone')}
        action={
          <Button component={Link} to="/">
            {t('web.home')}
          </Button>
        }
      />
    </>
  );
}

/** A recipe opened by a share link. Anyone with the link may read it. */
export function SharedRecipePage() {
  const client = useClient();
  const { token } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => client.sharing.open({ params: { token: token! }, signal }),
  });
  if (data) return <RecipeView recipe={data} hasStepper={false} actions={() => <PrintButton />} />;
  if (!error) return <RecipeSkeleton />;
  return isGone(error) ? <LinkGone /> : <Failure error={error} onRetry={() => void refetch()} />;
}
