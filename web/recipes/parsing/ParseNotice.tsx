import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countLines } from '../../../core/parsing/sure/line-counts.ts';
import { mayEdit } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { part } from '../../kit/part.ts';
import classes from './ParseNotice.module.css';

const ParseRecipe = part(async () => (await import('./ParseRecipe.tsx')).ParseRecipe);

/** Shown after an import: how many lines were parsed, with a link to those that need review. */
export function ParseNotice({ recipe }: { recipe: Recipe }) {
  const t = useTranslate();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { parsed, waiting } = countLines(recipe.recipeIngredient);
  if (waiting === 0 || !mayEdit(recipe, user)) return null;
  const dismiss = () => void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  return (
    <>
      <div className={classes.notice} role="status" data-print="never">
        <p>{t('web.parse.taken_apart', { parsed, count: parsed + waiting })}</p>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('web.parse.look_at_rest')}
          </Button>
          <ActionIcon variant="subtle" aria-label={t('web.close')} onClick={dismiss}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <ParseRecipe recipe={recipe} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
