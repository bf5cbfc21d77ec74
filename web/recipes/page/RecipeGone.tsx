import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { Message } from '../../kit/layout/Message.tsx';

/** Says that the recipe does not exist. */
export function RecipeGone({ error }: { error: unknown }) {
  const language = useLanguage();
  const { groupSlug } = useParams();
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
