import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isAppError } from '../../../core/kit/errors.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { Message } from '../../kit/layout/Message.tsx';

/** Says that the recipe does not exist, if that is the error; otherwise renders `otherwise`. */
export function RecipeGone({ error, otherwise }: { error: unknown; otherwise: ReactNode }) {
  const language = useLanguage();
  const { groupSlug } = useParams();
  if (!isAppError(error) || error.status !== 404) return otherwise;
  return (
    <>
      <title>{language.t('web.page_title', { page: language.t('messages.notFoundTitle') })}</title>
      <Message
        icon={IconCompass}
        title={language.t('messages.pageNotFound')}
        text={errorText(error, language)}
        action={
          <Button component={Link} to={`/g/${groupSlug}`}>
            {language.t('web.home')}
          </Button>
        }
      />
    </>
  );
}
