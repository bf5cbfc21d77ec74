import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { NotFound } from '../../kit/layout/NotFound.tsx';

/** Says that the recipe does not exist. */
export function RecipeGone({ error }: { error: unknown }) {
  const language = useLanguage();
  const { groupSlug } = useParams();
  return (
    <NotFound
      text={errorText(error, language)}
      action={
        <Button component={Link} to={`/g/${groupSlug}`}>
          {language.t('web.home')}
        </Button>
      }
    />
  );
}
