import { Link, useNavigate } from 'react-router';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { FindRecipe } from './FindRecipe.tsx';
import { useRecents } from './use-recents.ts';

/** Finds a recipe from anywhere and opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { groupSlug } = useUser();
  const recents = useRecents();
  const openList = (search: string) => {
    // On the home page, opening a recipe changes only the query, which does not close the dialog by itself.
    onClose();
    void navigate(search === '' ? `/g/${groupSlug}` : `/g/${groupSlug}?search=${encodeURIComponent(search)}`);
  };
  return (
    <FindRecipe
      title={t('web.search.open')}
      hint={t('web.search.placeholder')}
      keys={t('web.search.keys')}
      row={(recipe, className, content) => (
        <Link className={className} to={`/g/${groupSlug}/r/${recipe.slug}`} data-result>
          {content}
        </Link>
      )}
      offered={recents}
      foot={(search) => (
        <button type="button" onClick={() => openList(search)}>
          {t('web.search.advanced')}
        </button>
      )}
      isAtOnce
      onClose={onClose}
    />
  );
}
